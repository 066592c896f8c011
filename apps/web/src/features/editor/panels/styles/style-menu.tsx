import { IconChevronDown } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isEmbedded } from '../../../../service/caller'
import { Button } from '../../../../ui/buttons/button'
import { MenuFrame } from '../../../../ui/overlays/menu'
import { type StyleTask } from './style-task'

// Loaded only when opened.
const StyleList = lazy(async () => ({ default: (await import('./style-list')).StyleList }))
const StyleDialog = lazy(async () => ({ default: (await import('./style-dialog')).StyleDialog }))

/** A menu that gives the selected texts a style of the organization; nothing in an embedded editor. */
export function StyleMenu({ label }: { label: string }): ReactNode {
  const [task, setTask] = useState<StyleTask | null>(null)
  if (isEmbedded()) return null
  return (
    <>
      <MenuFrame
        from="start"
        trigger={
          <Button look="quiet" aria-label={label}>
            Style
            <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
          </Button>
        }
      >
        <Suspense>
          <StyleList onTask={setTask} />
        </Suspense>
      </MenuFrame>
      {task && (
        <Suspense>
          <StyleDialog task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  )
}

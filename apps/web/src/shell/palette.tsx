import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FinderBox } from '../ui/overlays/finder'
import { docsGroups } from './docs-index'
import { useFoundDesigns } from './found-designs'
import { useFoundRenders } from './found-renders'
import { foundRequests } from './found-requests'
import { type Command } from './use-commands'

interface PaletteProps {
  commands: readonly Command[]
  isOpen: boolean
  onClose: () => void
}

const groups = [
  'Renders',
  'Pages',
  'Actions',
  'Designs',
  'Templates',
  'Keys',
  ...Object.values(docsGroups),
] as const

/** Finds pages, actions, designs, templates, keys and guides by name, and renders and refused calls by id. */
export function Palette({ commands: known, isOpen, onClose }: PaletteProps): ReactNode {
  const [words, setWords] = useState('')
  const commands = [
    ...useFoundRenders(words),
    ...foundRequests(words),
    ...useFoundDesigns(words),
    ...known,
  ]
  const router = useRouter()
  const close = (): void => {
    setWords('')
    onClose()
  }
  const run = (id: string): void => {
    const go = commands.find(command => command.id === id)?.go
    close()
    if (typeof go === 'function') go()
    else if (go?.startsWith('/docs') === true) window.location.assign(go)
    else if (go !== undefined) void router.navigate({ href: go })
  }
  return (
    <FinderBox
      label="Find anything"
      placeholder="Find a page, a design, a template, a key, a guide, or a render by its ID"
      groups={groups}
      words={words}
      isOpen={isOpen}
      found={commands}
      onWords={setWords}
      onRun={run}
      onClose={close}
    />
  )
}

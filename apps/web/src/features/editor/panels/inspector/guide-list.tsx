import { type Guide, type Page } from '@platen/design'
import { setPage } from '@platen/editor'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button, IconButton } from '../../../../ui/buttons/button'
import { NumberField } from '../../../../ui/inputs/number-field'
import fields from '../fields/fields.module.css'
import { useAttempt } from '../values/use-attempt'

const names = { x: 'Vertical', y: 'Horizontal' } as const

/** The guides of a page, with fields for their positions. */
export function GuideList({ page }: { page: Page }): ReactNode {
  const attempt = useAttempt()
  const { id, guides = [], width, height } = page
  const set = (next: Guide[], name: string, join?: Parameters<typeof attempt>[2]) =>
    attempt(setPage(id, { guides: next }), name, join)
  return (
    <>
      <ul className={fields.list} aria-label="Guides">
        {guides.map((guide, index) => (
          <li key={index} className={fields.entry}>
            <NumberField
              label={`${names[guide.axis]} guide ${index + 1}`}
              unit="px"
              short={guide.axis.toUpperCase()}
              value={guide.position}
              onChange={(change, joined) => {
                const position =
                  'by' in change ? guide.position + change.by : (change.to ?? guide.position)
                const join = joined && { ...joined, of: `${joined.of} ${id}` }
                return set(guides.with(index, { ...guide, position }), 'Move guide', join)
              }}
            />
            <IconButton
              label={`Remove guide ${index + 1}`}
              onPress={() => {
                set(guides.toSpliced(index, 1), 'Remove guide')
              }}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={fields.buttons}>
        {(['x', 'y'] as const).map(axis => (
          <Button
            key={axis}
            onPress={() => {
              const position = Math.round((axis === 'x' ? width : height) / 2)
              set([...guides, { axis, position }], 'Add guide')
            }}
          >
            <IconPlus size={16} stroke={1.5} aria-hidden="true" />
            {names[axis]}
          </Button>
        ))}
      </div>
    </>
  )
}

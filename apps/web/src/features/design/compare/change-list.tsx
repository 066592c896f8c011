import { type Comparison } from '@platen/client'
import { type ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { Sheet } from '../../../ui/layout/sheet'
import { Empty, Tag } from '../../../ui/layout/states'
import css from './compare.module.css'

type PartChange = Comparison['elements'][number]
type KeyChange = PartChange['keys'][number]

/** The pages and elements that differ between two versions, each with its properties in both. */
export function ChangeList({ comparison }: { comparison: Comparison }): ReactNode {
  const { from, to, pages, elements } = comparison
  if (pages.length + elements.length === 0)
    return (
      <Sheet>
        <Empty text={`Versions ${from} and ${to} have the same pages and elements.`} />
      </Sheet>
    )
  return (
    <Sheet flush>
      <ul className={css.changes} aria-label="Changes">
        {pages.map(page => (
          <Change key={`page ${page.id}`} part={page} kind="Page" />
        ))}
        {elements.map(element => (
          <Change key={element.id} part={element} kind="Element" />
        ))}
      </ul>
    </Sheet>
  )
}

const changed = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const

function Change({ part, kind }: { part: PartChange; kind: string }): ReactNode {
  const { id, change, keys } = part
  return (
    <li>
      <p className={css.part}>
        {kind} <code>{id}</code> <Tag look="quiet">{changed[change]}</Tag>
      </p>
      {keys.length > 0 && (
        <dl className={css.keys}>
          {keys.map(key => (
            <div key={key.key}>
              <dt>{key.key}</dt>
              <dd>
                <span className={css.before}>{valueText(key, 'from')}</span>{' '}
                <span aria-hidden="true">→</span>
                <VisuallyHidden>to</VisuallyHidden> <span>{valueText(key, 'to')}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Returns a value in words: strings as they are, everything else as JSON. */
function valueText(change: KeyChange, side: 'from' | 'to'): string {
  const value = change[side]
  if (value === undefined) return change.shortened ? 'too long to show' : 'not set'
  if (typeof value !== 'string') return JSON.stringify(value)
  return value === '' ? 'empty' : value
}

import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import css from './changes.module.css'
import { type ElementReport } from './findings'

const icon = { size: 14, stroke: 1.5 } as const

/** The changes that a request made to an element, and those that were ignored, with the reasons. */
export function Changes({ applied, ignored }: ElementReport): ReactNode {
  if (applied.length + ignored.length === 0) return <span>unchanged</span>
  return (
    <ul className={css.changes}>
      {applied.length > 0 && (
        <li className={css.applied}>
          <IconCheck {...icon} aria-label="Applied:" role="img" />
          <code>{applied.join(', ')}</code>
        </li>
      )}
      {ignored.map(({ key, reason }) => (
        <li key={key} className={css.ignored}>
          <IconAlertTriangle {...icon} aria-label="Ignored:" role="img" />
          <span>
            <code>{key}</code> {reason}
          </span>
        </li>
      ))}
    </ul>
  )
}

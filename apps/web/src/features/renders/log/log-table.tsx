import { type Render } from '@platen/client'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components'
import { plainId } from '../../../service/design-ids'
import { ownPath } from '../../../service/own-path'
import { useDesignNames } from '../shown/design-names'
import { callerOf, useKeys } from '../shown/key-names'
import { StatusMark } from '../shown/status-mark'
import { byDay, timeOf } from './by-day'
import css from './log-table.module.css'
import { outputOf, pictureOf, timeTaken, warningsOf } from './outputs'

/** A log of renders, newest first and grouped by day. Each row links to its render. */
export function LogTable({ renders, now }: { renders: readonly Render[]; now: number }): ReactNode {
  const names = useDesignNames(renders.map(({ designId }) => designId))
  return (
    <div className={css.room}>
      <table className={css.log} aria-label="Renders">
        <thead>
          <tr>
            {['Status', 'Design', 'Files', 'Duration', 'Requested by', 'Time'].map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {byDay(renders, now).map(({ title, items }) => (
          <tbody key={title}>
            <tr className={css.day}>
              <th scope="rowgroup" colSpan={6}>
                {title}
              </th>
            </tr>
            {items.map(render => (
              <Row key={render.id} render={render} names={names} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  render: Render
  names: ReadonlyMap<string, string>
}

function Row({ render, names }: RowProps): ReactNode {
  const keys = useKeys()
  const { id, designId, status, createdAt } = render
  const name = names.get(plainId(designId))
  const error = 'error' in render ? render.error : undefined
  const url = pictureOf(render)
  const picture = url === null ? null : ownPath(url)
  const warnings = warningsOf(render)
  return (
    <tr className={status === 'cancelled' ? css.faint : undefined}>
      <td className={css.status}>
        <StatusMark status={status} />
      </td>
      <td className={css.design}>
        <span className={css.lead}>
          <Picture key={picture} src={picture} />
          <span className={css.words}>
            <Link href={`/renders/${id}`} className={css.link ?? ''}>
              {name ?? <code>{designId}</code>}
            </Link>
            {error && (
              <span className={css.cause} title={error.message}>
                {error.message}
              </span>
            )}
            {warnings !== '' && (
              <span className={css.warned}>
                <IconAlertTriangle size={14} stroke={1.5} aria-hidden="true" />
                {warnings}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className={css.files}>{outputOf(render)}</td>
      <td className={css.took}>{timeTaken(render)}</td>
      <td className={css.caller}>{callerOf(render, keys)}</td>
      <td className={css.at}>
        <time dateTime={createdAt}>{timeOf(createdAt)}</time>
      </td>
    </tr>
  )
}

/** A small image of a render, in a place that stays empty if there is none. */
function Picture({ src }: { src: string | null }): ReactNode {
  const [gone, setGone] = useState(false)
  return (
    <span className={css.picture}>
      {src !== null && !gone && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setGone(true)} />
      )}
    </span>
  )
}

import { type RefusedCall } from '@platen/client'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { durationText } from '../../../ui/amounts'
import { byDay, timeOf } from '../log/by-day'
import css from '../log/log-table.module.css'
import { useDesignNames } from '../shown/design-names'
import { useKeys } from '../shown/key-names'
import { callerText } from './caller-text'
import { callPath, type RequestsSearch } from './requests-search'

interface RequestsTableProps {
  calls: readonly RefusedCall[]
  search: RequestsSearch
  now: number
}

/** The refused calls, newest first and grouped by day. Each row opens its call. */
export function RequestsTable({ calls, search, now }: RequestsTableProps): ReactNode {
  const names = useDesignNames(calls.flatMap(({ designId }) => designId ?? []))
  const dated = calls.map(call => ({ ...call, createdAt: call.at }))
  return (
    <div className={css.room}>
      <table className={css.log} aria-label="Refused calls">
        <thead>
          <tr>
            {['Status', 'Call', 'Design', 'Duration', 'Called by', 'Time'].map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {byDay(dated, now).map(({ title, items }) => (
          <tbody key={title}>
            <tr className={css.day}>
              <th scope="rowgroup" colSpan={6}>
                {title}
              </th>
            </tr>
            {items.map(call => (
              <Row
                key={call.id}
                call={call}
                name={call.designId === null ? '' : (names.get(call.designId) ?? call.designId)}
                href={callPath(search, call.id)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  call: RefusedCall
  /** The name of the design; empty without one. */
  name: string
  href: string
}

function Row({ call, name, href }: RowProps): ReactNode {
  const keys = useKeys()
  const { method, path, tool, status, message, caller, duration, at, leftOut } = call
  return (
    <tr>
      <td className={css.status}>
        <code>{status}</code>
      </td>
      <td className={css.design}>
        <Link href={href} className={css.link ?? ''}>
          {tool ?? `${method} ${path}`}
        </Link>
        <span className={css.cause} title={message}>
          {message}
        </span>
        {leftOut > 0 && (
          <span className={css.leftOut}>{leftOut.toLocaleString('en')} more before it</span>
        )}
      </td>
      <td className={`${css.files} ${css.named}`}>{name}</td>
      <td className={css.took}>{durationText(duration)}</td>
      <td className={css.caller}>{callerText(caller, keys)}</td>
      <td className={css.at}>
        <time dateTime={at}>{timeOf(at)}</time>
      </td>
    </tr>
  )
}

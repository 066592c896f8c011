import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { Button, ButtonLink } from '../buttons/button'
import { CopyId } from '../buttons/copy'
import css from './states.module.css'

/** A sentence about an empty list, and the next action. */
export function Empty({ text, children }: { text: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <div className={css.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}

interface FailureProps {
  /** A sentence that describes the failure. */
  text: string
  /** Advice for the user. */
  advice?: string | undefined
  requestId?: string | null | undefined
  /** The address of the call in the request log. */
  logPath?: string | undefined
  onRetry?: (() => void) | undefined
  /** True if the item does not exist; a link back then replaces the retry button. */
  isGone?: boolean
  back?: { href: string; label: string }
}

export function Failure(props: FailureProps): ReactNode {
  const { text, advice, requestId, logPath, onRetry, isGone = false, back } = props
  return (
    <div className={css.failure} role="alert">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={css.strong}>{text}</p>
        {advice !== undefined && <p>{advice}</p>}
        {requestId != null && (
          <p className={css.request}>
            Request <CopyId id={requestId} label="request ID" />
            {logPath !== undefined && <Link href={logPath}>See in request log</Link>}
          </p>
        )}
      </div>
      {!isGone && onRetry && <Button onPress={onRetry}>Try again</Button>}
      {isGone && back && <ButtonLink href={back.href}>{back.label}</ButtonLink>}
    </div>
  )
}

interface NoticeProps {
  look: 'info' | 'ok' | 'warn'
  /** Called when the text is pressed, which makes it a button. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

const icons = { info: IconInfoCircle, ok: IconCheck, warn: IconAlertTriangle }

export function Notice({ look, onPress, children }: NoticeProps): ReactNode {
  const Icon = icons[look]
  return (
    <p className={`${css.notice} ${css[look]}`}>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      {onPress ? (
        <button type="button" className={css.act} onClick={onPress}>
          {children}
        </button>
      ) : (
        <span>{children}</span>
      )}
    </p>
  )
}

/** Placeholder lines for content that is loading. They appear after 150 ms. */
export function Skeleton({ rows = 3, high = 36 }: { rows?: number; high?: number }): ReactNode {
  return (
    <div className={css.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} style={{ height: high }} />
      ))}
    </div>
  )
}

/** A short label for the state of a row; the spot colour marks unpublished items. */
export function Tag({
  look,
  children,
}: {
  look: 'quiet' | 'spot' | 'warn'
  children: ReactNode
}): ReactNode {
  return <span className={`${css.tag} ${css[`tag-${look}`]}`}>{children}</span>
}

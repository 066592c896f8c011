import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { describeFailure, failureLine } from '../../../service/failures'
import { Notice } from '../../../ui/layout/states'

/** A failure on one line, with a link to the call in the request log. */
export function FailureNotice({ error }: { error: unknown }): ReactNode {
  const { logPath } = describeFailure(error)
  return (
    <Notice look="warn">
      {failureLine(error)} {logPath !== undefined && <Link href={logPath}>See in request log</Link>}
    </Notice>
  )
}

import { PlatenError } from '@platen/client'
import { type Fault } from '@platen/embed'
import { failureLine } from '../../service/failures'
import { faultIn } from '../../service/fault-in'

/** The error for a request that the frame cannot fulfil, with an error code of its own. */
export class HostFault extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The request id of the call that the service refused; null when no call was made. */
    readonly requestId: string | null = null,
  ) {
    super(message)
  }
}

/** Describes an error on one line, for the user of the frame. */
export const faultLine = (error: unknown): string =>
  error instanceof HostFault ? error.message : failureLine(error)

/** Returns an error in the form in which the host page receives it. */
export function faultOf(error: unknown): Fault {
  if (error instanceof PlatenError || error instanceof HostFault)
    return { code: error.code, message: error.message, requestId: error.requestId }
  const fault = faultIn(error)
  if (fault !== null) return { code: 'invalid_request', message: fault, requestId: null }
  const message = error instanceof Error ? error.message : 'Something went wrong'
  return { code: 'failed', message, requestId: null }
}

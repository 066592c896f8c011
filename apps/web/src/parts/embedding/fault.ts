import { PlatenError } from '@platen/client'
import { type Fault } from '@platen/embed'
import { failureLine } from '../../service/failures'

/** What somebody asked for and the frame cannot do, with a code of its own. */
export class HostFault extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Of the call that was refused, if that was it. */
    readonly requestId: string | null = null,
  ) {
    super(message)
  }
}

/** The same on one line, for the person in the frame. */
export const faultLine = (error: unknown): string =>
  error instanceof HostFault ? error.message : failureLine(error)

/** What went wrong, as the page around is told. */
export function faultOf(error: unknown): Fault {
  if (error instanceof PlatenError || error instanceof HostFault)
    return { code: error.code, message: error.message, requestId: error.requestId }
  if (error instanceof Error && 'publicMessage' in error)
    return { code: 'invalid_request', message: String(error.publicMessage), requestId: null }
  const message = error instanceof Error ? error.message : 'Something went wrong'
  return { code: 'failed', message, requestId: null }
}

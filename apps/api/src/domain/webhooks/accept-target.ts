import { AppError } from '@platen/errors'
import { FetchFault, type FetchGuard } from '@platen/outbound'

/** Throws `invalid_request` for a URL to which nothing may be sent; names its field. The names of hosts are resolved when something is sent. */
export function acceptTarget(
  guard: Pick<FetchGuard, 'checkUrl'>,
  url: string,
  field = 'url',
): void {
  try {
    guard.checkUrl(url)
  } catch (cause) {
    if (!(cause instanceof FetchFault)) throw cause
    const message = `${field} must be an https URL with a public host`
    throw new AppError('invalid_request', message, { internal: cause.message, cause })
  }
}

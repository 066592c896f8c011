import { AppError } from '@platen/errors'
import { type FetchFault } from '@platen/outbound'

/**
 * Returns the AppError for a file that cannot be fetched. Only the host and path of `url` are logged, since its query may contain secrets.
 */
export function unusableFile(url: URL, fault: FetchFault): AppError {
  const file = `the file from ${url.hostname}`
  return new AppError('asset_unusable', `${file} ${fault.publicReason}`, {
    internal: `${file} ${fault.publicReason} (${url.origin}${url.pathname}): ${fault.message}`,
    cause: fault,
  })
}

import { parsedUrl } from '@platen/design'
import { AppError } from '@platen/errors'
import { type PublicAddresses } from '../runtime/public-addresses'

const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Throws `forbidden` for a call from a page of another site, which could reach this service through the network of the browser. Allows
 * pages of this service and of the local machine, and callers that are not browsers.
 */
export function refuseOrigin(origin: string | undefined, { absolute }: PublicAddresses): void {
  if (origin === undefined) return
  const { origin: own } = new URL(absolute('/'))
  if (origin === own || isLocal(origin)) return
  throw new AppError('forbidden', 'Calls from pages of other sites are refused')
}

function isLocal(origin: string): boolean {
  const url = parsedUrl(origin)
  return url !== undefined && /^https?:$/.test(url.protocol) && localHost.test(url.hostname)
}

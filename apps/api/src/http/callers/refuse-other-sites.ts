import { appPaths } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'

/**
 * Refuses calls that a page of another site had the browser make with the cookie of somebody who is signed in: calls that change
 * something need a browser's word that they come from the origin of the app. The same pages at another address do not count:
 * whoever is on the way to them could read along. Throws `forbidden` before the body is read.
 */
export function refuseOtherSites(server: FastifyInstance, ownOrigin: string | null): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isSafe(request) || !isByCookie(request) || isOwn(request, ownOrigin)) done()
    else done(new AppError('forbidden', refusal(ownOrigin)))
  })
}

/** Whether a call changes nothing, by its method. */
export const isSafe = ({ method }: FastifyRequest): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Signing in as well: or a page could sign its reader in as somebody else, and see what they make. */
const isByCookie = ({ principal, routeOptions }: FastifyRequest): boolean =>
  principal?.kind === 'session' || (routeOptions.url ?? '').startsWith(appPaths)

const refusal = (ownOrigin: string | null): string =>
  ownOrigin === null
    ? 'Signing in needs https'
    : `Only pages at ${ownOrigin} may do this with a session`

/**
 * Browsers name the origin, and those of today say how the call relates to it; over plain http they say so to this machine
 * alone. The `Host` proves nothing: a page at any address is at the one that its calls are sent to.
 */
function isOwn({ headers }: FastifyRequest, ownOrigin: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && origin !== ownOrigin) return false
  return site === undefined ? origin !== undefined : site === 'same-origin'
}

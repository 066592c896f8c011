import { appPaths } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'

/**
 * Refuses calls that a page of another site made the browser send with the cookie of a signed-in person: a call that changes
 * something needs proof from the browser that it comes from the origin of the app. Another address of the app does not count as its
 * origin, since traffic to it could be read on the way. Throws `forbidden` before the body is read.
 */
export function refuseOtherSites(server: FastifyInstance, ownOrigin: string | null): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isSafe(request) || !isByCookie(request) || isOwn(request, ownOrigin)) done()
    else done(new AppError('forbidden', refusal(ownOrigin)))
  })
}

/** Returns true if the method of a call changes nothing. */
export const isSafe = ({ method }: FastifyRequest): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Returns true for calls with a cookie, and for signing in: otherwise, a page of another site could sign its reader in to an account
 * of the attacker, who could see what the reader makes there.
 */
const isByCookie = ({ principal, routeOptions }: FastifyRequest): boolean =>
  principal?.kind === 'session' ||
  (principal?.kind !== 'guest' && (routeOptions.url ?? '').startsWith(appPaths))

const refusal = (ownOrigin: string | null): string =>
  ownOrigin === null
    ? 'Signing in requires HTTPS'
    : `Only pages at ${ownOrigin} may do this with a session`

/**
 * Returns true if the call comes from the app's own origin. Browsers send the origin of the page; current ones also send its
 * relation to the called address (over plain http, only for calls to this machine). The `Host` header proves nothing: it always
 * names the called address.
 */
function isOwn({ headers }: FastifyRequest, ownOrigin: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && origin !== ownOrigin) return false
  return site === undefined ? origin !== undefined : site === 'same-origin'
}

import { appPaths } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'

/**
 * Refuses calls that a page of another site had the browser make with the cookie of somebody who is signed in: calls that change
 * something need a browser's word that they come from Platen's own pages. Throws `forbidden` before the body is read.
 */
export function refuseOtherSites(server: FastifyInstance, ownOrigin: string | null): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isSafe(request) || !isByCookie(request) || isOwn(request, ownOrigin)) done()
    else done(new AppError('forbidden', 'Only pages of this service may do this with a session'))
  })
}

/** Whether a call changes nothing, by its method. */
export const isSafe = ({ method }: FastifyRequest): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Signing in as well: or a page could sign its reader in as somebody else, and see what they make. */
const isByCookie = ({ principal, routeOptions }: FastifyRequest): boolean =>
  principal?.kind === 'session' || (routeOptions.url ?? '').startsWith(appPaths)

/** Every browser of today says where a call comes from; older ones name the origin alone. */
function isOwn({ headers, protocol, host }: FastifyRequest, ownOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin !== undefined && [ownOrigin, `${protocol}://${host}`].includes(origin)
}

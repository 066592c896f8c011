import { appPaths } from '@platen/contract'
import { type Database } from '@platen/database'
import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { permit } from './guard-calls'
import { isSafe } from './refuse-other-sites'

/**
 * For calls of signed-in people that change something in the app, reads the caller's role from the database after the body has
 * arrived: a key, an invitation or a passkey would outlast the seconds for which callers are cached. Throws `unauthorized` if the
 * session has ended, `forbidden` if the role has changed since.
 */
export function confirmSessions(
  server: FastifyInstance,
  sessions: Pick<Database['sessions'], 'findRole'>,
): void {
  server.addHook('preHandler', async request => {
    const { principal, routeOptions } = request
    const isOfApp = routeOptions.url?.startsWith(appPaths) === true
    if (principal?.kind !== 'session' || isSafe(request) || !isOfApp) return
    const role = await sessions.findRole(principal.sessionId)
    if (role === null) throw new AppError('unauthorized', 'Unauthorized')
    request.principal = { ...principal, role }
    permit(request)
  })
}

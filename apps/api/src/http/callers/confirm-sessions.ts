import { appPaths } from '@platen/contract'
import { type Database } from '@platen/database'
import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { permit } from './guard-calls'
import { isSafe } from './refuse-other-sites'

/**
 * Asks the database, once the body is there, what somebody may do who changes something in the app: a key, an invitation or a
 * passkey would outlast the seconds for which callers are remembered. Throws `unauthorized` when their session is over,
 * `forbidden` when their role is another by now.
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

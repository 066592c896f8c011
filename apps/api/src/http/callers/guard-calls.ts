import { type Callers, includesMode, includesRole, sayWhoMay } from '@platen/contract'
import { AppError, toAppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Principal } from '../../runtime/principal'

/** The ways to identify a caller. Each returns null for a call that it does not recognize. */
export interface Identifiers {
  /** The ways to identify a caller by a bearer token. Such a token takes precedence over all other ways, even if it is unknown. */
  bearer: readonly ((token: string, request: FastifyRequest) => Promise<Principal | null>)[]
  /** The ways to identify a caller without a bearer token, by another part of the call. */
  others: readonly ((request: FastifyRequest) => Promise<Principal | null>)[]
}

/**
 * Identifies the caller of each request under /api before its body is read, unless anyone may call the route (`open`). Throws
 * `unauthorized` if the caller is unknown; `errorAnswer` then adds the header WWW-Authenticate, which `toolServerErrors` replaces for the
 * MCP server.
 */
export function guardCalls(server: FastifyInstance, identifiers: Identifiers): void {
  server.decorateRequest('principal', null)
  server.decorate('mayStillCall', request => isStillPermitted(request, identifiers))
  server.addHook('onRequest', async request => {
    const { url, config } = request.routeOptions
    if (request.is404 || config.open || !url?.startsWith('/api/')) return
    request.principal = await identify(request, identifiers)
  })
}

async function identify(
  request: FastifyRequest,
  { bearer, others }: Identifiers,
): Promise<Principal> {
  const token = bearerToken(request.headers.authorization)
  const ways =
    token === null
      ? others.map(way => () => way(request))
      : bearer.map(way => () => way(token, request))
  for (const way of ways) {
    const principal = await way()
    if (principal) return principal
  }
  throw new AppError('unauthorized', 'Unauthorized')
}

/** Returns false if the caller of a request would be refused by now. */
async function isStillPermitted(
  request: FastifyRequest,
  identifiers: Identifiers,
): Promise<boolean> {
  try {
    const principal = await identify(request, identifiers)
    permit({ principal, routeOptions: request.routeOptions })
    return true
  } catch (error) {
    const { code } = toAppError(error)
    if (code === 'unauthorized' || code === 'forbidden' || code === 'gone') return false
    throw error
  }
}

/** Returns the bearer token; null without the header. An empty or malformed token counts as unknown. */
function bearerToken(header: string | undefined): string | null {
  if (!/^Bearer(?: |$)/i.test(header ?? '')) return null
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? ''
}

/** Refuses each call whose caller the route does not allow, before its body is read. Throws `forbidden`. */
export function permitCalls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    permit(request)
    done()
  })
}

/** Throws `forbidden` unless the route allows the caller. */
export function permit({
  principal,
  routeOptions,
}: Pick<FastifyRequest, 'principal' | 'routeOptions'>): void {
  const callers = routeOptions.config.callers ?? nobody
  if (principal && !mayCall(principal, callers)) throw new AppError('forbidden', sayWhoMay(callers))
}

const nobody: Callers = { key: false, session: null, embed: null }

function mayCall(principal: Principal, callers: Callers): boolean {
  switch (principal.kind) {
    case 'key':
      return callers.key
    case 'session':
      return callers.session !== null && includesRole(principal.role, callers.session)
    case 'embed':
      return callers.embed !== null && includesMode(principal.mode, callers.embed)
    case 'guest':
      return callers.guest === true
    case 'app':
      return callers.app === true
  }
}

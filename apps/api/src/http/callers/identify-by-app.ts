import { scopesIn } from '@platen/contract'
import { type ActiveApp } from '@platen/database'
import { hashOfToken } from '@platen/secrets'
import { type FastifyRequest } from 'fastify'
import { type AppEndpoint } from '../../runtime/oauth/oauth-runtime'
import { type AppPrincipal } from '../../runtime/principal'
import { type KnownCallers } from './known-callers'

/**
 * Identifies a connected app by its access token, at the one of the endpoints for which it was made: anywhere else the token is unknown. Returns null
 * for any other token, and if it has expired or was revoked.
 */
export const identifyByApp =
  (
    known: Pick<KnownCallers<ActiveApp, AppPrincipal>, 'identify'>,
    endpoints: readonly Pick<AppEndpoint, 'path' | 'resource'>[],
  ) =>
  async (
    token: string,
    { ip, routeOptions }: Pick<FastifyRequest, 'ip' | 'routeOptions'>,
  ): Promise<AppPrincipal | null> => {
    const endpoint = endpoints.find(({ path }) => path === routeOptions.url)
    if (!endpoint) return null
    const hash = hashOfToken(token)
    const app = hash && (await known.identify(hash, ip))
    // The address of the service may have changed since.
    return app?.resource === endpoint.resource ? app : null
  }

/** Returns the principal of a connected app. */
export const connectedAs = ({
  id: appId,
  organizationId,
  userId,
  role,
  scopes,
  resource,
}: ActiveApp): AppPrincipal => ({
  kind: 'app',
  organizationId,
  appId,
  userId,
  role,
  scopes: scopesIn(scopes),
  resource,
})

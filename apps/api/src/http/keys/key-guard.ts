import { parseApiKey } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type FastifyInstance } from 'fastify'
import { type Identity } from '../../runtime/identity'
import { type KnownKeys } from './known-keys'

/**
 * Requires a key for everything under /api that is not open, before the body is read. Throws `unauthorized`; `errorAnswer`
 * adds WWW-Authenticate to the response, which `toolServerErrors` replaces for the tool server.
 */
export function guardByKey(server: FastifyInstance, knownKeys: KnownKeys): void {
  server.decorateRequest('identity', null)
  server.addHook('onRequest', async request => {
    const { url, config } = request.routeOptions
    if (request.is404 || config.open || !url?.startsWith('/api/')) return
    request.identity = await identify(request.headers.authorization, knownKeys)
  })
}

async function identify(header: string | undefined, knownKeys: KnownKeys): Promise<Identity> {
  const sent = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
  const key = sent === undefined ? null : parseApiKey(sent)
  const identity = key && (await knownKeys.identify(key.hash))
  if (!identity) throw new AppError('unauthorized', 'Unauthorized')
  return identity
}

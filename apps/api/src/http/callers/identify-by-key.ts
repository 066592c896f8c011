import { parseApiKey } from '@platen/contract'
import { type ActiveKey } from '@platen/database'
import { type FastifyRequest } from 'fastify'
import { type KeyPrincipal } from '../../runtime/principal'
import { type KnownCallers } from './known-callers'

/** Identifies a caller by an API key. Returns null for any other token, and for a key that is unknown or revoked. */
export const identifyByKey =
  (known: Pick<KnownCallers<ActiveKey, KeyPrincipal>, 'identify'>) =>
  async (token: string, { ip }: Pick<FastifyRequest, 'ip'>): Promise<KeyPrincipal | null> => {
    const key = parseApiKey(token)
    return key && (await known.identify(key.hash, ip))
  }

/** Returns the principal of an API key. */
export const ownerOf = ({ id, organizationId }: ActiveKey): KeyPrincipal => ({
  kind: 'key',
  organizationId,
  keyId: id,
})

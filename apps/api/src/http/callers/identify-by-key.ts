import { parseApiKey } from '@platen/contract'
import { type FastifyRequest } from 'fastify'
import { type KeyPrincipal } from '../../runtime/principal'
import { type KnownKeys } from './known-keys'

/** Identifies by an API key; null for a token that is none, and for a key that is unknown or revoked. */
export const identifyByKey =
  (knownKeys: Pick<KnownKeys, 'identify'>) =>
  async (token: string, { ip }: Pick<FastifyRequest, 'ip'>): Promise<KeyPrincipal | null> => {
    const key = parseApiKey(token)
    return key && (await knownKeys.identify(key.hash, ip))
  }

import { type ActiveEmbed } from '@platen/database'
import { hashOfToken } from '@platen/secrets'
import { type FastifyRequest } from 'fastify'
import { type EmbedPrincipal } from '../../runtime/principal'
import { type KnownCallers } from './known-callers'

/** Identifies a caller by the token of an embed session. Returns null for any other token, and if the session is unknown or has ended. */
export const identifyByEmbed =
  (known: Pick<KnownCallers<ActiveEmbed, EmbedPrincipal>, 'identify'>) =>
  async (token: string, { ip }: Pick<FastifyRequest, 'ip'>): Promise<EmbedPrincipal | null> => {
    const hash = hashOfToken(token)
    return hash && (await known.identify(hash, ip))
  }

/** Returns the principal of an embed session. */
export const editorOf = ({ id, ...embed }: ActiveEmbed): EmbedPrincipal => ({
  kind: 'embed',
  embedId: id,
  ...embed,
})

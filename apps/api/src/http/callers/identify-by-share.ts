import { type GuestShare } from '@platen/database'
import { hashOfShareToken } from '@platen/secrets'
import { type FastifyRequest } from 'fastify'
import { type GuestPrincipal } from '../../runtime/principal'
import { shareGone } from '../../runtime/share-gone'
import { type KnownCallers } from './known-callers'

/** Identifies a guest by the token of a share. Returns null for any other token. Throws `gone` if the share has ended. */
export const identifyByShare =
  (known: Pick<KnownCallers<GuestShare, GuestPrincipal>, 'identify'>) =>
  async (token: string, { ip }: Pick<FastifyRequest, 'ip'>): Promise<GuestPrincipal | null> => {
    const hash = hashOfShareToken(token)
    const guest = hash && (await known.identify(hash, ip))
    if (guest?.share.open === false) throw shareGone()
    return guest
  }

/** Returns the principal of a share. */
export const guestOf = (share: GuestShare): GuestPrincipal => ({
  kind: 'guest',
  organizationId: share.organizationId,
  share,
})

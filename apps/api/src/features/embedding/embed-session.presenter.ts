import { embedSettingsSchema, type RouteAnswer } from '@platen/contract'
import { type EmbedSessionRecord } from '@platen/database'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type FreshEmbed } from './change-embed-session'

/** Presents a session with its token, for the server of an application. */
export function presentEmbedSession(
  { session, token }: FreshEmbed,
  { absolute }: PublicAddresses,
): RouteAnswer<'renewEmbedToken'>['body'] {
  const { id, designId, source, openedAt, expiresAt } = session
  const isDesign = source === null || openedAt !== null
  return {
    id,
    url: absolute(`/embed/${id}`),
    token,
    designId: isDesign ? designId : null,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Presents a session for the editor itself. */
export function presentOpened(session: EmbedSessionRecord): RouteAnswer<'openEmbed'>['body'] {
  const { id, designId, mode, settings, expiresAt } = session
  const looks = embedSettingsSchema.parse(settings)
  return { id, designId, mode, ...looks, expiresAt: expiresAt.toISOString() }
}

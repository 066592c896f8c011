import { type CreateEmbedSessionRequest } from '@platen/contract'
import { type EmbedSessionRecord } from '@platen/database'
import { newToken } from '@platen/secrets'
import { type Runtime } from '../../runtime/runtime'
import { findSource } from './find-source'

/** A session with its new token, which is shown once and not stored. */
export interface FreshEmbed {
  session: EmbedSessionRecord
  token: string
}

/**
 * Begins a session of an embedded editor for one user of an application. Throws `not_found` if the design or template to show does
 * not exist.
 */
export async function createEmbedSession(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, request }: { organizationId: string; request: CreateEmbedSessionRequest },
): Promise<FreshEmbed> {
  const shown = await findSource({ database }, organizationId, request)
  const { userId, mode, allowedOrigins, expiresIn, formats, saveLabel, theme } = request
  const { token, hash } = newToken()
  const session = await database.embedSessions.create({
    organizationId,
    userId,
    mode,
    ...shown,
    allowedOrigins,
    seconds: expiresIn,
    hash,
    settings: { formats, saveLabel, theme },
  })
  return { session, token }
}

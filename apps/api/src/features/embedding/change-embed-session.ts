import { type EmbedSessionRecord, type OwnEmbedSession } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { newToken } from '@platen/secrets'
import { type Runtime } from '../../runtime/runtime'

/** A session with its new token, which is shown once and not stored. */
export interface FreshEmbed {
  session: EmbedSessionRecord
  token: string
}

/** Gives a session a new token; the previous token works until it expires. Throws `not_found`, also for a session that has ended. */
export async function renewEmbedToken(
  { database }: Pick<Runtime, 'database'>,
  own: OwnEmbedSession,
): Promise<FreshEmbed> {
  const { token, hash } = newToken()
  const session = await database.embedSessions.renew({ ...own, hash })
  if (!session) throw notFound('Embed session')
  return { session, token }
}

/**
 * Gives the session of a repeated call a new token. Throws `not_found`, also for a session that has ended, and `idempotency_conflict` while this
 * would end a token that another call has just been given.
 */
export async function reissueEmbedToken(
  { database }: Pick<Runtime, 'database'>,
  own: OwnEmbedSession,
): Promise<FreshEmbed> {
  const { token, hash } = newToken()
  const session = await database.embedSessions.reissue({ ...own, hash })
  if (session) return { session, token }
  if (!(await database.embedSessions.find(own))) throw notFound('Embed session')
  const why = 'Two calls with this Idempotency-Key have just been given tokens; call again later'
  throw new AppError('idempotency_conflict', why, { retryAfter: 5 })
}

/** Ends a session: its tokens are refused within 5 s. Throws `not_found`, also for a session that has already ended. */
export async function endEmbedSession(
  { database }: Pick<Runtime, 'database'>,
  own: OwnEmbedSession,
): Promise<void> {
  if (!(await database.embedSessions.end(own))) throw notFound('Embed session')
}

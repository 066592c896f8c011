import { type CreateEmbedSessionRequest } from '@platen/contract'
import { type KeyClaim, type TenantScope } from '@platen/database'
import { newToken } from '@platen/secrets'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'
import { type FreshEmbed, reissueEmbedToken } from './change-embed-session'
import { findSource } from './find-source'

interface CreateCall {
  scope: TenantScope
  request: CreateEmbedSessionRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Begins a session of an embedded editor for one user of an application. A repeated call gets the session of the first call with a new
 * token. Throws `not_found` if the design or template to show does not exist, or the session of the first call has ended, and
 * `idempotency_conflict` while a new token would end one that another call has just been given.
 */
export async function createEmbedSession(
  runtime: Pick<Runtime, 'database'>,
  { scope, request, repeatable }: CreateCall,
): Promise<MadeOnce<FreshEmbed>> {
  const { organizationId } = scope
  return makeOnce(runtime, {
    scope,
    repeatable,
    make: key => begin(runtime, { organizationId, request }, key),
    find: ({ madeId: sessionId }) => reissueEmbedToken(runtime, { organizationId, sessionId }),
  })
}

async function begin(
  { database }: Pick<Runtime, 'database'>,
  { organizationId, request }: { organizationId: string; request: CreateEmbedSessionRequest },
  key?: KeyClaim,
): Promise<FreshEmbed> {
  const shown = await findSource({ database }, organizationId, request)
  const { userId, mode, allowedOrigins, expiresIn, formats, saveLabel, developer, theme } = request
  const { token, hash } = newToken()
  const created = {
    organizationId,
    userId,
    mode,
    ...shown,
    allowedOrigins,
    seconds: expiresIn,
    hash,
    settings: { formats, saveLabel, developer, theme },
  }
  const session = await database.embedSessions.create(created, key)
  return { session, token }
}

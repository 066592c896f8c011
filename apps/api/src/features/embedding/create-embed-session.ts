import { type CreateEmbedSessionRequest } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { newToken } from '@platen/secrets'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'
import { type FreshEmbed, renewEmbedToken } from './change-embed-session'
import { findSource } from './find-source'

interface CreateCall {
  scope: TenantScope
  request: CreateEmbedSessionRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Begins a session of an embedded editor for one user of an application. A repeated call gets the session of the first call with a new
 * token. Throws `not_found` if the design or template to show does not exist, or the session of the first call has ended.
 */
export async function createEmbedSession(
  runtime: Pick<Runtime, 'database'>,
  { scope, request, repeatable }: CreateCall,
): Promise<MadeOnce<FreshEmbed>> {
  const { organizationId } = scope
  return makeOnce(runtime, {
    scope,
    repeatable,
    async make(key) {
      const fresh = await begin(runtime, { organizationId, request })
      // The key is claimed in another transaction. If the claim fails, the session does no harm: nobody gets its token.
      if (key) await runtime.database.tenant(scope).idempotencyKeys.take(key, fresh.session.id)
      return fresh
    },
    find: ({ madeId: sessionId }) => renewEmbedToken(runtime, { organizationId, sessionId }),
  })
}

async function begin(
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

import { type CreateShareRequest } from '@platen/contract'
import { newId, type ShareRecord, type TenantScope } from '@platen/database'
import { found } from '@platen/errors'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'

interface CreateShareCall {
  scope: TenantScope
  /** The id of the person or the key. */
  createdBy: string
  designId: string
  request: CreateShareRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Creates a share of a design with a new token. A repeated call gets the share of the first call in its current state. Throws `not_found` for an
 * unknown design or version, `gone` for a version that is no longer kept, `invalid_request` for an `expiresAt` that has passed or is too far
 * ahead, and `in_use` when the design has 100 open shares already.
 */
export function createShare(
  runtime: Pick<Runtime, 'database' | 'shareTokens'>,
  { scope, createdBy, designId, request, repeatable }: CreateShareCall,
): Promise<MadeOnce<ShareRecord>> {
  const { shares } = runtime.database.tenant(scope)
  return makeOnce(runtime, {
    scope,
    repeatable,
    make(key) {
      const secret = runtime.shareTokens.create(scope.organizationId)
      const { expiresAt, ...values } = request
      return shares.create(
        { id: newId('shr'), designId, createdBy, expiresAt, ...values, ...secret },
        key,
      )
    },
    find: async ({ madeId }) => found('Share', await shares.find(madeId)),
  })
}

import { type CreateSigningKeyRequest } from '@platen/contract'
import { type SigningKeyRecord, type TenantScope } from '@platen/database'
import { found } from '@platen/errors'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'

interface CreateSigningKeyCall {
  scope: TenantScope
  request: CreateSigningKeyRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Creates a signing key with a new secret. A repeated call gets the key of the first call. Throws `not_found` for an unknown design,
 * also when the key of the first call has been deleted, and `in_use` when there are 100 keys already.
 */
export function createSigningKey(
  runtime: Pick<Runtime, 'database' | 'signingSecrets'>,
  { scope, request, repeatable }: CreateSigningKeyCall,
): Promise<MadeOnce<SigningKeyRecord>> {
  const { signingKeys } = runtime.database.tenant(scope)
  const { expires, ...values } = request
  return makeOnce(runtime, {
    scope,
    repeatable,
    make(key) {
      const secret = runtime.signingSecrets.create(scope.organizationId)
      const expiryRequired = expires === 'required'
      return signingKeys.create({ ...values, expiryRequired, secret }, key)
    },
    find: async ({ madeId }) => found('Signing key', await signingKeys.find(madeId)),
  })
}

import { type CreateInboundHookRequest } from '@platen/contract'
import { newId, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { hashOfToken } from '@platen/secrets'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'
import { acceptUrl, type AcceptHookRuntime, sealSecret } from './accept-hook'
import { type FreshHook, getHook } from './own-hook'

interface CreateHookCall {
  scope: TenantScope
  designId: string
  request: CreateInboundHookRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Creates an inbound hook. A repeated call gets the hook of the first call in its current state, and its URL. Throws `invalid_request` for a
 * `webhookUrl` to which nothing may be sent, `not_found` for an unknown design, and `in_use` when there are 100 hooks already, or the URL of the
 * first call has been replaced.
 */
export async function createHook(
  runtime: AcceptHookRuntime & Pick<Runtime, 'database'>,
  { scope, designId, request, repeatable }: CreateHookCall,
): Promise<MadeOnce<FreshHook>> {
  const { name, mapping, rows: rowsAt, options, webhookUrl, keepBodies } = request
  acceptUrl(runtime, webhookUrl)
  const { hookSecrets, database } = runtime
  const { organizationId } = scope
  const { inboundHooks } = database.tenant(scope)
  return makeOnce(runtime, {
    scope,
    repeatable,
    async make(key) {
      const id = newId('hok')
      const token = hookSecrets.firstToken(id)
      const sealed = sealSecret(runtime, { organizationId, secret: request.secret })
      const values = { name, mapping, rowsAt, options, webhookUrl, keepBodies, ...sealed }
      const urlHash = hashOfToken(token) ?? Buffer.alloc(0)
      return { hook: await inboundHooks.create({ id, designId, ...values, urlHash }, key), token }
    },
    async find({ madeId: hookId }) {
      const hook = await getHook(runtime, { scope, hookId })
      const token = hookSecrets.firstToken(hookId, hook.urlHash)
      if (token === null) throw replaced()
      return { hook, token }
    },
  })
}

const replaced = (): AppError =>
  new AppError(
    'in_use',
    'The URL of the first call has been replaced; rotate the hook to get another one',
  )

import { type CreateWebhookRequest } from '@platen/contract'
import { type TenantScope, type WebhookRecord } from '@platen/database'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'
import { acceptTarget } from '../../domain/webhooks/accept-target'
import { getWebhook } from './get-webhook'

interface CreateWebhookCall {
  scope: TenantScope
  request: CreateWebhookRequest
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Creates a webhook with a new secret. A repeated call gets the webhook of the first call in its current state. Throws `invalid_request`
 * for a URL to which nothing may be sent, `not_found` for an unknown design, and `in_use` when there are 20 webhooks already.
 */
export async function createWebhook(
  runtime: Pick<Runtime, 'database' | 'webhookGuard' | 'webhookSecrets'>,
  { scope, request, repeatable }: CreateWebhookCall,
): Promise<MadeOnce<WebhookRecord>> {
  acceptTarget(runtime.webhookGuard, request.url)
  const { webhooks } = runtime.database.tenant(scope)
  return makeOnce(runtime, {
    scope,
    repeatable,
    make(key) {
      const secret = runtime.webhookSecrets.create(scope.organizationId)
      return webhooks.create({ ...request, secret }, key)
    },
    find: ({ madeId: webhookId }) => getWebhook(runtime, { scope, webhookId }),
  })
}

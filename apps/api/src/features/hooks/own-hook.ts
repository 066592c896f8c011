import { type ChangeInboundHookRequest } from '@platen/contract'
import { type InboundHookRecord, type TenantScope } from '@platen/database'
import { found } from '@platen/errors'
import { newToken } from '@platen/secrets'
import { type Runtime } from '../../runtime/runtime'
import { acceptUrl, type AcceptHookRuntime, sealSecret } from './accept-hook'

/** A new hook, and the token of its URL. */
export interface FreshHook {
  hook: InboundHookRecord
  token: string
}

export interface OwnHook {
  scope: TenantScope
  hookId: string
}

/** Reads a hook of the organization. Throws `not_found`. */
export async function getHook(
  { database }: Pick<Runtime, 'database'>,
  { scope, hookId }: OwnHook,
): Promise<InboundHookRecord> {
  return found('Inbound hook', await database.tenant(scope).inboundHooks.find(hookId))
}

/** Changes some values of a hook. Throws `not_found`, and `invalid_request` for a `webhookUrl` to which nothing may be sent. */
export async function changeHook(
  runtime: AcceptHookRuntime & Pick<Runtime, 'database'>,
  { scope, hookId, request }: OwnHook & { request: ChangeInboundHookRequest },
): Promise<InboundHookRecord> {
  const { secret, rows: rowsAt, ...values } = request
  acceptUrl(runtime, values.webhookUrl)
  const { organizationId } = scope
  const sealed = secret === undefined ? {} : sealSecret(runtime, { organizationId, secret })
  const change = { ...values, rowsAt, ...sealed }
  return found(
    'Inbound hook',
    await runtime.database.tenant(scope).inboundHooks.change(hookId, change),
  )
}

/** Replaces the URL of a hook. Throws `not_found`. */
export async function rotateHook(
  { database }: Pick<Runtime, 'database'>,
  { scope, hookId }: OwnHook,
): Promise<FreshHook> {
  const { token, hash } = newToken()
  return {
    hook: found('Inbound hook', await database.tenant(scope).inboundHooks.rotate(hookId, hash)),
    token,
  }
}

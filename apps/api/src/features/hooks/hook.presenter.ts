import { type RouteAnswer } from '@platen/contract'
import { type InboundHookRecord, type KeptBody } from '@platen/database'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'
import { hookPath } from '../../runtime/hook-path'
import { type Runtime } from '../../runtime/runtime'
import { type FreshHook } from './own-hook'
import { type KeptOutcome } from './keep-body'

type Presenting = Pick<Runtime, 'addresses'>

/** The headers of an answer that contains the URL of a hook. */
const uncached = { 'cache-control': 'no-store' }

/** Presents a hook without its URL and its secret. */
export function presentHook(hook: InboundHookRecord): RouteAnswer<'getInboundHook'>['body'] {
  const { id, designId, name, mapping, rowsAt, signature, options, webhookUrl } = hook
  const { keepBodies, enabled, createdAt } = hook
  return {
    id,
    designId,
    name,
    mapping,
    rows: rowsAt,
    secret: signature,
    // The contract accepts only objects.
    options: options as Record<string, unknown>,
    webhookUrl,
    keepBodies,
    enabled,
    createdAt: createdAt.toISOString(),
  }
}

/** Presents a new hook with its URL. */
export function presentCreated(
  { made, replayed }: MadeOnce<FreshHook>,
  { addresses }: Presenting,
): RouteAnswer<'createInboundHook'> {
  const { hook, token } = made
  const location = addresses.absolute(`/api/v1/hooks/${hook.id}`)
  return {
    status: 201,
    headers: { location, ...uncached, ...replayedHeader(replayed) },
    body: { ...presentHook(hook), url: addresses.absolute(hookPath(hook.id, token)) },
  }
}

/** Presents the new URL of a hook. */
export const presentRotated = (
  { hook, token }: FreshHook,
  { addresses }: Presenting,
): RouteAnswer<'rotateInboundHook'> => ({
  status: 200,
  headers: uncached,
  body: { url: addresses.absolute(hookPath(hook.id, token)) },
})

/** Presents the bodies that a hook has received. */
export const presentBodies = (bodies: readonly KeptBody[]): RouteAnswer<'listHookBodies'> => ({
  status: 200,
  body: {
    data: bodies.map(({ body, outcome, receivedAt }) => {
      // Only `keepBody` writes outcomes.
      const { renderId, batchId, missing, error } = outcome as KeptOutcome
      return { receivedAt: receivedAt.toISOString(), body, renderId, batchId, missing, error }
    }),
  },
})

import { type RouteAnswer } from '@platen/contract'
import { type SigningKeyRecord } from '@platen/database'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'
import { type Runtime } from '../../runtime/runtime'

/** Presents a signing key without its secret. */
export function presentSigningKey(
  key: SigningKeyRecord,
): RouteAnswer<'listSigningKeys'>['body']['data'][number] {
  const { id, name, designIds, rendersPerMinute, maxPixels, expiryRequired, createdAt } = key
  return {
    id,
    name,
    designIds,
    rendersPerMinute,
    maxPixels,
    expires: expiryRequired ? 'required' : 'optional',
    createdAt: createdAt.toISOString(),
  }
}

/** Presents a new signing key with its secret. */
export function presentCreated(
  { made, replayed }: MadeOnce<SigningKeyRecord>,
  { signingSecrets }: Pick<Runtime, 'signingSecrets'>,
): RouteAnswer<'createSigningKey'> {
  const secret = signingSecrets.show(made.organizationId, made.secret)
  return {
    status: 201,
    headers: { 'cache-control': 'no-store', ...replayedHeader(replayed) },
    body: { ...presentSigningKey(made), secret },
  }
}

import { type BucketState, type TokenBucket } from '@platen/queue'
import { type FastifyInstance } from 'fastify'
import { documentBucket, type RateLimits } from '../../runtime/limits/rate-limits'
import { rateLimitKey } from '../../runtime/principal'

/** Adds the rate limits of the caller to each response under /api. */
export function addRateLimitHeaders(server: FastifyInstance, rateLimits: RateLimits): void {
  const [ofKeys, ofGuests] = (['key', 'guest'] as const).map(kind =>
    policyField(rateLimits.policiesOf(kind)),
  )
  server.addHook('onSend', async ({ url, principal }, reply) => {
    if (!url.startsWith('/api/')) return
    const left = principal ? rateLimits.leftOf(rateLimitKey(principal)) : undefined
    void reply.header('ratelimit-policy', principal?.kind === 'guest' ? ofGuests : ofKeys)
    if (left) void reply.header('ratelimit', limitFields(left))
    // An async hook must await something; the callback form would take four parameters.
    await Promise.resolve()
  })
}

// The fields of draft-ietf-httpapi-ratelimit-headers-11 (23 May 2026): lists of structured-field strings with parameters. They have
// no partition key `pk`, since a caller sees only its own limits.

/**
 * Returns the value of `RateLimit-Policy`. A bucket fills up within size / rate seconds, so its size is the quota of such a window:
 * `"renders";q=500;w=10` means 50 a second in the long run and 500 at once. Windows are whole seconds, rounded up; `qu` names a
 * unit other than requests.
 */
export function policyField(buckets: readonly TokenBucket[]): string {
  return buckets
    .map(({ name, perSecond, size }) => {
      const unit = name === documentBucket ? ';qu="content-bytes"' : ''
      return `"${name}";q=${size}${unit};w=${Math.ceil(size / perSecond)}`
    })
    .join(', ')
}

/** Returns the value of `RateLimit`: for each policy the remaining quota, and the seconds until it is full again. */
export function limitFields(states: Readonly<Record<string, BucketState | undefined>>): string {
  return Object.entries(states)
    .map(([name, state]) =>
      state ? `"${name}";r=${state.left};t=${Math.ceil(state.fullMs / 1000)}` : '',
    )
    .filter(field => field !== '')
    .join(', ')
}

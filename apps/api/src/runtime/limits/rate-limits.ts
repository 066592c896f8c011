import { AppError } from '@platen/errors'
import { type BucketState, type Taking, type TokenBucket, type TokenBuckets } from '@platen/queue'
import { LRUCache } from 'lru-cache'
import { RateLimitCharge, type Charge } from './rate-limit-charge'

export interface Rates extends Readonly<Record<Charge, TokenBucket>> {
  /** The bytes of documents that calls send and receive. */
  document: TokenBucket
  /** The limit of an organization, as a multiple of the limit of a key. */
  perOrganization: number
}

/** The key, session, embed session, inbound hook or share that is charged for calls, with its organization. */
export interface Payer {
  kind: 'key' | 'session' | 'embed' | 'hook' | 'guest' | 'app'
  id: string
  organizationId: string
}

/** Tokens to take from a bucket, and the kind of its owner. */
type OwnTaking = Taking & { of: keyof typeof names }

/** The buckets of a payer after a charge, by name. */
type PayerState = Readonly<Record<string, BucketState | undefined>>

type Buckets = Readonly<Record<Charge | 'document', TokenBucket>>

/** The limits of all guests of a share together, as a part of those of a key: nobody knows how many people have the link. */
const partOfGuests = 1 / 5

/** The limits on the calls of each key, and of all callers of an organization together, across all instances. */
export class RateLimits {
  private readonly ofGuests: Buckets
  private readonly latest = new LRUCache<string, PayerState>({ max: 10_000 })
  /** The time until which a bucket stays empty, in ms of the clock: until then Redis need not be asked. */
  private readonly emptyUntil = new LRUCache<string, number>({ max: 20_000 })

  constructor(
    private readonly buckets: Pick<TokenBuckets, 'take'>,
    private readonly rates: Rates,
    private readonly now = () => performance.now(),
  ) {
    this.ofGuests = {
      render: partOf(rates.render),
      write: partOf(rates.write),
      request: partOf(rates.request),
      document: partOf(rates.document),
    }
  }

  /** Returns the limits of each payer of a kind. */
  policiesOf(kind: Payer['kind']): readonly TokenBucket[] {
    const { render, write, request, document } = this.bucketsOf(kind)
    return [render, write, request, document]
  }

  /**
   * Charges a payer and its organization for a call, and for the bytes of the document that the call sends: 0 if it only receives a
   * document. Throws `rate_limited` with the time until the next charge. While Redis is down every call passes: no answers at all would be
   * worse than too many.
   */
  async consume(payer: Payer, charge: Charge, documentBytes?: number): Promise<void> {
    const charged = [
      ...this.ofBoth(payer, charge, 1),
      ...(documentBytes === undefined ? [] : this.bytesOfBoth(payer, documentBytes)),
    ]
    this.refuseEmpty(charged)
    const shown = this.policiesOf(payer.kind)
      .filter(policy => charged.every(({ bucket }) => bucket !== policy))
      .map(bucket => ({ owner: payer.id, bucket, tokens: 0 }))
    const takings = [...charged, ...shown]
    const answer = await this.buckets.take(payer.organizationId, takings)
    this.keepLatest(payer, takings, answer?.states)
    if (!answer || answer.taken) return
    const [taking, wait] = longestWait(charged, answer.states)
    if (leastOf(taking) <= 1) this.emptyUntil.set(nameOf(taking), this.now() + wait)
    throw tooFast(taking, wait)
  }

  /** Charges all bytes of an answer that contains a document: further calls wait until they are paid. */
  async settle(payer: Payer, documentBytes: number): Promise<void> {
    const takings = this.ofBoth(payer, 'document', documentBytes).map(taking => ({
      ...taking,
      atLeast: -Infinity,
    }))
    const answer = await this.buckets.take(payer.organizationId, takings)
    for (const [place, taking] of takings.entries()) {
      const { nextMs = 0 } = answer?.states[place] ?? {}
      if (nextMs > 0) this.emptyUntil.set(nameOf(taking), this.now() + nextMs)
    }
  }

  /** Throws `rate_limited` while the answers of earlier calls are unpaid; charges nothing. */
  async refuseDebt(payer: Payer): Promise<void> {
    const charged = this.bytesOfBoth(payer, 0)
    this.refuseEmpty(charged)
    const answer = await this.buckets.take(payer.organizationId, charged)
    if (answer && !answer.taken) throw tooFast(...longestWait(charged, answer.states))
  }

  /** Creates the charge for one call. */
  charge(payer: Payer, documentBytes?: number): RateLimitCharge {
    return new RateLimitCharge(charge => this.consume(payer, charge, documentBytes))
  }

  /** Returns what the payer had left after its latest charge by this instance; undefined if unknown. */
  leftOf({ id }: Payer): PayerState | undefined {
    return this.latest.get(id)
  }

  private bucketsOf(kind: Payer['kind']): Buckets {
    return kind === 'guest' ? this.ofGuests : this.rates
  }

  private ofBoth(payer: Payer, charge: keyof Buckets, tokens: number): OwnTaking[] {
    const { kind, id, organizationId } = payer
    const { perOrganization } = this.rates
    const bucket = this.bucketsOf(kind)[charge]
    const { name, perSecond, size } = this.rates[charge]
    const ofAll = { name, perSecond: perSecond * perOrganization, size: size * perOrganization }
    return [
      { of: kind, owner: id, bucket, tokens },
      { of: 'organization', owner: organizationId, bucket: ofAll, tokens },
    ]
  }

  /**
   * Returns the tokens for a document of this size. A document that is larger than the bucket empties it. A call that only receives a
   * document takes no token yet, but needs one in the bucket.
   */
  private bytesOfBoth(payer: Payer, bytes: number): OwnTaking[] {
    return this.ofBoth(payer, 'document', bytes).map(taking => {
      const tokens = Math.min(bytes, taking.bucket.size)
      return { ...taking, tokens, atLeast: Math.max(1, tokens) }
    })
  }

  private refuseEmpty(takings: readonly OwnTaking[]): void {
    for (const taking of takings) {
      const emptyFor = (this.emptyUntil.get(nameOf(taking)) ?? 0) - this.now()
      if (emptyFor > 0) throw tooFast(taking, emptyFor)
    }
  }

  private keepLatest(
    { id, kind }: Payer,
    takings: readonly Taking[],
    states?: readonly BucketState[],
  ): void {
    if (!states) {
      this.latest.delete(id)
      return
    }
    const left = this.policiesOf(kind).map(policy => {
      const place = takings.findIndex(({ owner, bucket }) => owner === id && bucket === policy)
      return [policy.name, states[place]] as const
    })
    this.latest.set(id, Object.fromEntries(left))
  }
}

/** Returns the limit of guests where keys have this one; at least one token. */
const partOf = ({ name, perSecond, size }: TokenBucket): TokenBucket => ({
  name,
  perSecond: perSecond * partOfGuests,
  size: Math.max(1, Math.floor(size * partOfGuests)),
})

const nameOf = ({ owner, bucket }: Taking): string => `${owner} ${bucket.name}`

const leastOf = ({ tokens, atLeast = tokens }: Taking): number => atLeast

/** Returns the bucket with the longest wait for its missing tokens, and that wait in ms. */
function longestWait(
  takings: readonly OwnTaking[],
  states: readonly BucketState[],
): [taking: OwnTaking, ms: number] {
  const waits = takings.map((taking, place): [OwnTaking, number] => [
    taking,
    states[place]?.nextMs ?? 0,
  ])
  return waits.reduce((longest, wait) => (wait[1] > longest[1] ? wait : longest))
}

const names = {
  key: 'a key',
  session: 'a session',
  embed: 'an embed session',
  hook: 'an inbound hook',
  guest: 'a shared link',
  app: 'a connected app',
  organization: 'an organization',
} as const

function tooFast({ of, bucket: { name, perSecond, size } }: OwnTaking, waitMs: number): AppError {
  const message =
    name === documentBucket
      ? `Too much document data: ${names[of]} may send and receive ${inMebibytes(perSecond)} a second, in bursts of up to ${inMebibytes(size)}`
      : `Too many ${name}: ${names[of]} may make ${inThousands(perSecond)} a second, in bursts of up to ${inThousands(size)}`
  return new AppError('rate_limited', message, { retryAfter: waitMs / 1000 })
}

/** The name of the bucket that counts bytes. */
export const documentBucket = 'documents'

const inMebibytes = (bytes: number): string => `${Number((bytes / 1024 / 1024).toFixed(1))} MiB`

const inThousands = (count: number): string => count.toLocaleString('en-US')

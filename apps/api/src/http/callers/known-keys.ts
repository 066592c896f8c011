import { type ActiveKey, type Keys } from '@platen/database'
import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type KeyPrincipal } from '../../runtime/principal'
import { MissBudget } from './miss-budget'

interface Known {
  principal: KeyPrincipal
  loadedAt: number
  /** When this instance last noted the key's use. */
  touchedAt: number
}

const hitMs = 3000
const missMs = 1000
/** A revoked key is rejected within 5 s, whatever the database does. */
const oldestMs = 5000
const touchMs = 60_000
/** How long a correct key may be refused because of others who guess at its address. */
const refusalMs = 1000

/**
 * Caches keys: hits for 3 s, misses for 1 s, counted from their load and never prolonged. An address that has used up its
 * budget of misses has no more keys looked up one by one: those are refused, and once a second all of them are looked up
 * together. A key that this instance knows is never refused because of its address.
 */
export class KnownKeys {
  /** Apart from the misses, or guesses would push out the keys that are in use. */
  private readonly known = new LRUCache<string, Known>({ max: 10_000 })
  /** When each key was found to be missing. */
  private readonly missing = new LRUCache<string, number>({ max: 10_000 })
  /** About as many as an instance can refuse in a second. */
  private readonly refused = new LRUCache<string, Buffer>({ max: 5000 })
  private reviewedAt = -Infinity
  private readonly loading = new Map<string, Promise<KeyPrincipal | null>>()
  private readonly budget: MissBudget

  constructor(
    private readonly keys: Pick<Keys, 'findActive' | 'findAllActive' | 'touch'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.budget = new MissBudget(now)
  }

  /**
   * The owner of the key with this hash, or null when no active key has it, or the address that sends it has guessed too
   * often. Throws `unavailable` when the database is down.
   */
  async identify(hash: Buffer, address: string): Promise<KeyPrincipal | null> {
    const id = hash.toString('base64')
    const known = this.known.get(id)
    if (known && this.age(known.loadedAt) < hitMs) return known.principal
    if (this.age(this.missing.get(id) ?? -Infinity) < missMs) return null
    const running = this.loading.get(id)
    if (running) return await running
    if (!known && this.budget.isSpent(address)) return await this.refuse(id, hash)
    const loading = this.load(id, hash, address)
    this.loading.set(id, loading)
    return await loading
  }

  private async load(id: string, hash: Buffer, address: string): Promise<KeyPrincipal | null> {
    const loadedAt = this.now()
    try {
      const key = await this.keys.findActive(hash)
      if (key) return this.remember(id, key, loadedAt)
      this.known.delete(id)
      this.missing.set(id, loadedAt)
      this.budget.charge(address)
      return null
    } catch (error) {
      return this.outlast(id, error)
    } finally {
      this.loading.delete(id)
    }
  }

  private remember(id: string, key: ActiveKey, loadedAt: number): KeyPrincipal {
    const principal = ownerOf(key)
    const touchedAt = this.touch(key, this.known.get(id)?.touchedAt ?? -Infinity)
    this.known.set(id, { principal, loadedAt, touchedAt })
    return principal
  }

  /** Refuses a key unless it is time to look up those that were refused, this one among them. */
  private async refuse(id: string, hash: Buffer): Promise<KeyPrincipal | null> {
    this.refused.set(id, hash)
    if (this.age(this.reviewedAt) < refusalMs) return null
    const loadedAt = this.now()
    this.reviewedAt = loadedAt
    const hashes = [...this.refused.values()]
    this.refused.clear()
    for (const key of await this.keys.findAllActive(hashes))
      this.remember(key.hash.toString('base64'), key, loadedAt)
    return this.known.get(id)?.principal ?? null
  }

  /** While the database is down, a key that was valid a moment ago still is. */
  private outlast(id: string, error: unknown): KeyPrincipal {
    const known = this.known.get(id)
    const away = error instanceof AppError && error.code === 'unavailable'
    if (away && known && this.age(known.loadedAt) < oldestMs) return known.principal
    throw error
  }

  /** Notes the use of a key unless this was done recently; returns when it was. */
  private touch({ id }: ActiveKey, touchedAt: number): number {
    if (this.age(touchedAt) < touchMs) return touchedAt
    // A lost time of use must not fail a call.
    this.keys.touch(id).catch(() => undefined)
    return this.now()
  }

  private age(since: number): number {
    return this.now() - since
  }
}

const ownerOf = ({ id, organizationId }: ActiveKey): KeyPrincipal => ({
  kind: 'key',
  organizationId,
  keyId: id,
})

import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type Principal } from '../../runtime/principal'
import { MissBudget } from '../../runtime/limits/miss-budget'

/** The rows of callers with a secret: API keys, sessions, or embed sessions. */
export interface CallerRows<Row> {
  /** Finds the row with this SHA-256 hash; null if there is no such row, or if it is no longer valid. */
  findActive(hash: Buffer): Promise<Row | null>
  findAllActive(hashes: readonly Buffer[]): Promise<(Row & { hash: Buffer })[]>
  /** Records a use, if the table stores it. */
  touch?(id: string): Promise<void>
}

interface Known<Who> {
  principal: Who
  loadedAt: number
  /** The time when this instance last recorded a use of the key. */
  touchedAt: number
}

const hitMs = 3000
const missMs = 1000
/** A revoked secret is rejected within 5 s, even while the database is down. */
const oldestMs = 5000
const touchMs = 60_000
/** The longest time for which a correct secret may be refused because others at its address are guessing. */
const refusalMs = 1000

/**
 * Caches callers by the hash of their secret, an API key or a token: hits for 3 s and misses for 1 s after they are loaded, however
 * often they are used. After an address has used up its budget of misses, its secrets are no longer looked up one by one: they are
 * refused, and once a second all refused secrets are looked up together. A secret that this instance knows is never refused because
 * of its address.
 */
export class KnownCallers<Row extends { id: string }, Who extends Principal> {
  /** The known callers, separate from the misses: otherwise, guesses would evict the keys in use. */
  private readonly known = new LRUCache<string, Known<Who>>({ max: 10_000 })
  /** The time when each secret was found to be unknown. */
  private readonly missing = new LRUCache<string, number>({ max: 10_000 })
  /** The refused secrets: about as many as an instance can refuse in a second. */
  private readonly refused = new LRUCache<string, Buffer>({ max: 5000 })
  private reviewedAt = -Infinity
  private readonly loading = new Map<string, Promise<Who | null>>()
  private readonly now: () => number

  constructor(
    private readonly rows: CallerRows<Row>,
    private readonly whoIs: (row: Row) => Who,
    private readonly budget = new MissBudget(),
  ) {
    this.now = budget.now
  }

  /**
   * Returns the caller whose secret has this hash; null if there is none, or if the address that sends it has guessed too often. Throws
   * `unavailable` if the database is down.
   */
  async identify(hash: Buffer, address: string): Promise<Who | null> {
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

  private async load(id: string, hash: Buffer, address: string): Promise<Who | null> {
    const loadedAt = this.now()
    try {
      const row = await this.rows.findActive(hash)
      if (row) return this.remember(id, row, loadedAt)
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

  private remember(id: string, row: Row, loadedAt: number): Who {
    const principal = this.whoIs(row)
    const touchedAt = this.touch(row, this.known.get(id)?.touchedAt ?? -Infinity)
    this.known.set(id, { principal, loadedAt, touchedAt })
    return principal
  }

  /** Refuses a secret unless it is time to look up all refused secrets, including this one. */
  private async refuse(id: string, hash: Buffer): Promise<Who | null> {
    this.refused.set(id, hash)
    if (this.age(this.reviewedAt) < refusalMs) return null
    const loadedAt = this.now()
    this.reviewedAt = loadedAt
    const hashes = [...this.refused.values()]
    this.refused.clear()
    for (const row of await this.rows.findAllActive(hashes))
      this.remember(row.hash.toString('base64'), row, loadedAt)
    return this.known.get(id)?.principal ?? null
  }

  /** Returns the cached caller while the database is down: a secret that was valid a moment ago is still accepted. */
  private outlast(id: string, error: unknown): Who {
    const known = this.known.get(id)
    const away = error instanceof AppError && error.code === 'unavailable'
    if (away && known && this.age(known.loadedAt) < oldestMs) return known.principal
    throw error
  }

  /** Records a use unless a use was recorded recently; returns the time of the latest record. */
  private touch({ id }: Row, touchedAt: number): number {
    if (this.age(touchedAt) < touchMs) return touchedAt
    // A use that cannot be recorded must not fail a call.
    this.rows.touch?.(id).catch(() => undefined)
    return this.now()
  }

  private age(since: number): number {
    return this.now() - since
  }
}

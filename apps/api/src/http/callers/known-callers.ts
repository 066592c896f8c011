import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type Principal } from '../../runtime/principal'
import { MissBudget } from './miss-budget'

/** The rows of those who call with a secret: API keys, sessions, or embed sessions. */
export interface CallerRows<Row> {
  /** Finds the row with this SHA-256 unless it has ended. */
  findActive(hash: Buffer): Promise<Row | null>
  findAllActive(hashes: readonly Buffer[]): Promise<(Row & { hash: Buffer })[]>
  /** Notes a use, where that is kept. */
  touch?(id: string): Promise<void>
}

interface Known<Who> {
  principal: Who
  loadedAt: number
  /** When this instance last noted the key's use. */
  touchedAt: number
}

const hitMs = 3000
const missMs = 1000
/** What was revoked is rejected within 5 s, whatever the database does. */
const oldestMs = 5000
const touchMs = 60_000
/** How long a correct secret may be refused because of others who guess at its address. */
const refusalMs = 1000

/**
 * Caches callers by the hash of their secret, an API key or a token: hits for 3 s, misses for 1 s, counted from
 * their load and never prolonged. An address that has used up its budget of misses has no more secrets looked up one by one:
 * those are refused, and once a second all of them are looked up together. A secret that this instance knows is never refused
 * because of its address.
 */
export class KnownCallers<Row extends { id: string }, Who extends Principal> {
  /** Apart from the misses, or guesses would push out those that are in use. */
  private readonly known = new LRUCache<string, Known<Who>>({ max: 10_000 })
  /** When each was found to be missing. */
  private readonly missing = new LRUCache<string, number>({ max: 10_000 })
  /** About as many as an instance can refuse in a second. */
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
   * Who has the secret with this hash; null when nobody does any more, or the address that sends it has guessed too
   * often. Throws `unavailable` when the database is down.
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

  /** Refuses a secret unless it is time to look up those that were refused, this one among them. */
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

  /** While the database is down, what was valid a moment ago still is. */
  private outlast(id: string, error: unknown): Who {
    const known = this.known.get(id)
    const away = error instanceof AppError && error.code === 'unavailable'
    if (away && known && this.age(known.loadedAt) < oldestMs) return known.principal
    throw error
  }

  /** Notes a use unless this was done recently; returns when it was. */
  private touch({ id }: Row, touchedAt: number): number {
    if (this.age(touchedAt) < touchMs) return touchedAt
    // A lost time of use must not fail a call.
    this.rows.touch?.(id).catch(() => undefined)
    return this.now()
  }

  private age(since: number): number {
    return this.now() - since
  }
}

import { type ActiveKey, type Keys } from '@platen/database'
import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type KeyPrincipal } from '../../runtime/principal'

interface Known {
  principal: KeyPrincipal | null
  loadedAt: number
  /** When this instance last noted the key's use; null when it never did. */
  touchedAt: number | null
}

const hitMs = 3000
const missMs = 1000
/** A revoked key is rejected within 5 s, whatever the database does. */
const oldestMs = 5000
const touchMs = 60_000

/**
 * Caches keys: hits for 3 s, misses for 1 s, counted from their load and never prolonged.
 */
export class KnownKeys {
  private readonly known = new LRUCache<string, Known>({ max: 10_000 })
  private readonly loading = new Map<string, Promise<KeyPrincipal | null>>()

  constructor(
    private readonly keys: Pick<Keys, 'findActive' | 'touch'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The owner of the key with this hash, or null when no active key has it. Throws `unavailable` when the database is down. */
  async identify(hash: Buffer): Promise<KeyPrincipal | null> {
    const id = hash.toString('base64')
    const known = this.known.get(id)
    if (known && this.age(known) < (known.principal ? hitMs : missMs)) return known.principal
    const running = this.loading.get(id) ?? this.load(id, hash)
    this.loading.set(id, running)
    return await running
  }

  private async load(id: string, hash: Buffer): Promise<KeyPrincipal | null> {
    const loadedAt = this.now()
    try {
      const key = await this.keys.findActive(hash)
      const principal = key && ownerOf(key)
      const touchedAt = key && this.touch(key, this.known.get(id)?.touchedAt ?? null)
      this.known.set(id, { principal, loadedAt, touchedAt })
      return principal
    } catch (error) {
      return this.outlast(id, error)
    } finally {
      this.loading.delete(id)
    }
  }

  /** While the database is down, a key that was valid a moment ago still is. */
  private outlast(id: string, error: unknown): KeyPrincipal {
    const known = this.known.get(id)
    const away = error instanceof AppError && error.code === 'unavailable'
    if (away && known?.principal && this.age(known) < oldestMs) return known.principal
    throw error
  }

  /** Notes the use of a key unless this was done recently; returns when it was. */
  private touch({ id }: ActiveKey, touchedAt: number | null): number {
    if (touchedAt !== null && this.now() - touchedAt < touchMs) return touchedAt
    // A lost time of use must not fail a call.
    this.keys.touch(id).catch(() => undefined)
    return this.now()
  }

  private age({ loadedAt }: Known): number {
    return this.now() - loadedAt
  }
}

const ownerOf = ({ id, organizationId }: ActiveKey): KeyPrincipal => ({
  kind: 'key',
  organizationId,
  keyId: id,
})

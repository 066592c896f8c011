import { AppError } from '@platen/errors'

/** The payer whose bodies are counted together. */
export interface BodyPayer {
  /** The id of the payer; for a stranger, the network. */
  id: string
  /** The organization of the payer; undefined for a stranger. */
  organizationId: string | undefined
}

interface Level {
  id: string
  /** The limit in bytes. */
  limit: number
  /** The payer, network or organization that shares the limit; null for all callers, or all strangers. */
  name: string | null
}

/** The account of one body: the bytes it has taken from the budget. */
export interface BodyAccount {
  /**
   * Takes further bytes. Throws `rate_limited` if that exceeds the share of the payer or of its organization, `unavailable` if it
   * exceeds the budget, or the share of strangers.
   */
  take: (bytes: number) => void
  /** Returns the number of bytes taken. */
  taken: () => number
  /** Returns all taken bytes to the budget; may be called more than once. */
  close: () => void
}

const shareOfPayer = 1 / 4
/** The share of an organization, so that an organization with many keys leaves the rest to others. */
const shareOfOrganization = 1 / 2
const kibibyte = 1024
const mebibyte = 1024 * kibibyte
/** Enough for two bodies of the largest size, or for hundreds of sign-in requests. */
const shareOfNetwork = 256 * kibibyte
/** Separate from the budget, so that strangers take nothing from it. */
const shareOfStrangers = 8 * mebibyte

/**
 * Limits the bytes of bodies in memory: of all known callers, and of each caller and organization. Strangers have a small share of
 * their own, and each network a part of it.
 */
export class BodyBudget {
  private readonly held = new Map<string, number>()

  /** The budget of all known callers together, in bytes. */
  constructor(private readonly size: number) {}

  /** Opens the account of one body, with nothing taken. */
  open(payer: BodyPayer): BodyAccount {
    const levels = this.levelsOf(payer)
    let taken = 0
    return {
      take: bytes => {
        for (const level of levels) this.check(level, bytes)
        this.add(levels, bytes)
        taken += bytes
      },
      taken: () => taken,
      close: () => {
        this.add(levels, -taken)
        taken = 0
      },
    }
  }

  /** Returns the levels of a payer, the narrowest first. */
  private levelsOf({ id, organizationId }: BodyPayer): Level[] {
    if (organizationId === undefined)
      return [
        { id, limit: shareOfNetwork, name: 'network' },
        { id: 'strangers', limit: shareOfStrangers, name: null },
      ]
    return [
      { id, limit: this.size * shareOfPayer, name: 'caller' },
      { id: organizationId, limit: this.size * shareOfOrganization, name: 'organization' },
      { id: 'callers', limit: this.size, name: null },
    ]
  }

  private check({ id, limit, name }: Level, bytes: number): void {
    const held = this.held.get(id) ?? 0
    if (held + bytes <= limit) return
    if (name !== null) {
      const message = `Too many request bodies at once: the bodies of one ${name} may total at most ${sizeOf(limit)}`
      throw new AppError('rate_limited', message, { retryAfter: 1 })
    }
    throw new AppError(
      'unavailable',
      'The service is reading too many request bodies at once; try again',
      {
        internal: `request bodies of ${id} take up ${held} bytes: BODY_MEMORY_MB sets the limit for callers`,
        retryAfter: 1,
      },
    )
  }

  private add(levels: readonly Level[], bytes: number): void {
    for (const { id } of levels) {
      const rest = (this.held.get(id) ?? 0) + bytes
      if (rest > 0) this.held.set(id, rest)
      else this.held.delete(id)
    }
  }
}

const sizeOf = (bytes: number): string =>
  bytes < mebibyte ? `${bytes / kibibyte} KiB` : `${Math.floor(bytes / mebibyte)} MiB`

import { AppError } from '@platen/errors'

/** Whose bodies are counted together. */
export interface BodyPayer {
  /** What pays for the call, or the network of a stranger. */
  id: string
  /** Undefined for a stranger. */
  organizationId: string | undefined
}

interface Level {
  id: string
  /** Bytes. */
  limit: number
  /** What shares the limit; null for all callers, or all strangers. */
  name: string | null
}

/** What one body has taken of the budget. */
export interface BodyAccount {
  /**
   * Takes so many bytes more. Throws `rate_limited` when that exceeds the share of the payer or of its organization,
   * `unavailable` when it exceeds the budget, or that of strangers.
   */
  take: (bytes: number) => void
  /** How many bytes are taken. */
  taken: () => number
  /** Gives back all that was taken; may be called again. */
  close: () => void
}

const shareOfPayer = 1 / 4
/** An organization with many keys leaves the rest to the others. */
const shareOfOrganization = 1 / 2
const kibibyte = 1024
const mebibyte = 1024 * kibibyte
/** Two bodies of the largest size, or hundreds of those that sign somebody in. */
const shareOfNetwork = 256 * kibibyte
/** Beside the budget, so that strangers take nothing from it. */
const shareOfStrangers = 8 * mebibyte

/**
 * How many bytes of bodies are held at once: of known callers in all, and for each caller and organization. Strangers have a
 * small share of their own, and each network a part of it.
 */
export class BodyBudget {
  private readonly held = new Map<string, number>()

  /** What known callers have together, in bytes. */
  constructor(private readonly size: number) {}

  /** Begins the account of one body, with nothing taken. */
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

  /** The narrowest first. */
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
      const message = `Too many bodies at once: those of one ${name} may have ${sizeOf(limit)} together`
      throw new AppError('rate_limited', message, { retryAfter: 1 })
    }
    throw new AppError('unavailable', 'The service has too many bodies to read at once', {
      internal: `bodies of ${id} have ${held} bytes: BODY_MEMORY_MB limits those of callers`,
      retryAfter: 1,
    })
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

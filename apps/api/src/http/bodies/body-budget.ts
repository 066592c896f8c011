import { AppError } from '@platen/errors'

/** Whose bodies are counted together. */
export interface BodyPayer {
  /** What pays for the call, or the address of a caller that nobody knows. */
  id: string
  /** Undefined for a caller that nobody knows. */
  organizationId: string | undefined
}

interface Level {
  id: string
  limit: number
  name: string
}

/** What one body has taken of the budget. */
export interface BodyAccount {
  /**
   * Takes so many bytes more. Throws `rate_limited` when that exceeds the share of the payer or of its organization,
   * `unavailable` when it exceeds the budget.
   */
  take: (bytes: number) => void
  /** Gives back all that was taken; may be called again. */
  close: () => void
}

const shareOfPayer = 1 / 4
/** An organization with many keys leaves the rest to the others. */
const shareOfOrganization = 1 / 2
const mebibyte = 1024 * 1024

/** How many bytes of bodies are held at once: in all, and for each caller and organization. */
export class BodyBudget {
  private all = 0
  private readonly held = new Map<string, number>()

  /** The whole, in bytes. */
  constructor(private readonly size: number) {}

  /** Begins the account of one body, with nothing taken. */
  open({ id, organizationId }: BodyPayer): BodyAccount {
    const levels: Level[] = [{ id, limit: this.size * shareOfPayer, name: 'caller' }]
    if (organizationId !== undefined) {
      const limit = this.size * shareOfOrganization
      levels.push({ id: organizationId, limit, name: 'organization' })
    }
    let taken = 0
    return {
      take: bytes => {
        this.check(levels, bytes)
        this.add(levels, bytes)
        taken += bytes
      },
      close: () => {
        this.add(levels, -taken)
        taken = 0
      },
    }
  }

  private check(levels: readonly Level[], bytes: number): void {
    for (const { id, limit, name } of levels) {
      if ((this.held.get(id) ?? 0) + bytes <= limit) continue
      const share = `${Math.floor(limit / mebibyte)} MiB`
      const message = `Too many bodies at once: those of one ${name} may have ${share} together`
      throw new AppError('rate_limited', message, { retryAfter: 1 })
    }
    if (this.all + bytes <= this.size) return
    throw new AppError('unavailable', 'The service has too many bodies to read at once', {
      internal: `bodies of ${this.all} bytes are open: BODY_MEMORY_MB limits them`,
      retryAfter: 1,
    })
  }

  private add(levels: readonly Level[], bytes: number): void {
    this.all += bytes
    for (const { id } of levels) {
      const rest = (this.held.get(id) ?? 0) + bytes
      if (rest > 0) this.held.set(id, rest)
      else this.held.delete(id)
    }
  }
}

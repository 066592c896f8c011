import { abortable } from '@platen/env'
import { AppError } from '@platen/errors'

export interface BudgetLimits {
  /** Maximum number of bytes that all parts of this process may hold in total. */
  total: number
  /** Maximum number of bytes that one part may hold. */
  perPart: number
}

export interface FileBudget {
  /** Opens the part for a render or a call. The oldest open part never waits for another. */
  open(organizationId: string): BudgetPart
}

export interface BudgetPart {
  /** Reserves bytes if that needs no waiting; returns true if it has reserved them. */
  tryReserve(bytes: number): boolean
  /**
   * Reserves bytes once they are free. Throws `asset_unusable` beyond the limit of a part, and the signal's reason if it is
   * aborted.
   */
  reserve(bytes: number, signal: AbortSignal): Promise<void>
  giveBack(bytes: number): void
  /** Gives back everything this part holds. */
  close(): void
}

interface Part {
  organizationId: string
  held: number
}

interface Waiting {
  part: Part
  bytes: number
  granted: boolean
  settle: (tooLarge?: AppError) => void
}

/**
 * Creates a budget that reserves the memory for files before they arrive. A render or a call holds its memory until it ends and may need
 * more, so two could deadlock: the limit of one part is therefore reserved for the oldest. Younger parts share the rest in the order of
 * their requests, at most half of it for one organization. A request beyond the limit of its part is refused with the message `tooLarge`.
 */
export function createFileBudget(limits: BudgetLimits, tooLarge: string): FileBudget {
  const shared = new SharedMemory(limits, tooLarge)
  return {
    open(organizationId) {
      const part = { organizationId, held: 0 }
      shared.open(part)
      return {
        tryReserve: bytes => shared.tryReserve(part, bytes),
        reserve: (bytes, signal) => shared.reserve(part, bytes, signal),
        giveBack: bytes => shared.giveBack(part, bytes),
        close: () => shared.close(part),
      }
    },
  }
}

class SharedMemory {
  /** The open parts, oldest first. */
  readonly #parts = new Set<Part>()
  readonly #line: Waiting[] = []
  readonly #limits: BudgetLimits
  readonly #tooLarge: string

  constructor(limits: BudgetLimits, tooLarge: string) {
    this.#limits = limits
    this.#tooLarge = tooLarge
  }

  open(part: Part): void {
    this.#parts.add(part)
  }

  close(part: Part): void {
    this.#parts.delete(part)
    this.#serve()
  }

  giveBack(part: Part, bytes: number): void {
    part.held -= bytes
    this.#serve()
  }

  tryReserve(part: Part, bytes: number): boolean {
    const waiting: Waiting = { part, bytes, granted: false, settle: () => undefined }
    this.#line.push(waiting)
    this.#serve()
    this.#leave(waiting)
    return waiting.granted
  }

  async reserve(part: Part, bytes: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const waiting: Waiting = { part, bytes, granted: false, settle: () => undefined }
    const turn = new Promise<void>((resolve, reject) => {
      waiting.settle = fault => {
        if (fault) reject(fault)
        else resolve()
      }
    })
    this.#line.push(waiting)
    this.#serve()
    try {
      await abortable(turn, signal)
    } catch (error) {
      this.#leave(waiting)
      this.giveBack(part, waiting.granted ? bytes : 0)
      throw error
    }
  }

  /** Goes through the queue once, in order, and grants what fits. */
  #serve(): void {
    const shared = this.#limits.total - this.#limits.perPart
    let full = false
    for (const waiting of [...this.#line]) {
      const { part, bytes } = waiting
      const [oldest] = this.#parts
      if (part.held + bytes > this.#limits.perPart) {
        this.#settle(waiting, new AppError('asset_unusable', this.#tooLarge))
      } else if (part === oldest) this.#settle(waiting)
      // Only the limit of its own organization blocks this request, so later requests may overtake it.
      else if (this.#heldByYounger(part.organizationId) + bytes > shared / 2) continue
      else if (full || this.#heldByYounger() + bytes > shared) full = true
      else this.#settle(waiting)
    }
  }

  #heldByYounger(organizationId?: string): number {
    const [, ...younger] = this.#parts
    return younger
      .filter(part => organizationId === undefined || part.organizationId === organizationId)
      .reduce((sum, { held }) => sum + held, 0)
  }

  #settle(waiting: Waiting, fault?: AppError): void {
    this.#leave(waiting)
    waiting.granted = fault === undefined
    if (waiting.granted) waiting.part.held += waiting.bytes
    waiting.settle(fault)
  }

  #leave(waiting: Waiting): void {
    const place = this.#line.indexOf(waiting)
    if (place !== -1) this.#line.splice(place, 1)
  }
}

import { createSlots, type Slots } from '@platen/outbound'
import { createPlaces, type PlaceLimits, type Places } from './places'
import { createPostponedJobs, type PostponedJob } from './postponed-jobs'

/** The slot of a render in progress. */
export interface RenderSlot {
  /**
   * Waits for files. If they take long, another render gets the slot in the meantime, and once the files have been fetched, this render
   * waits for its turn to be drawn. Rejects as `fetching` does, and with the signal's reason.
   */
  waitForFiles<Files>(
    fetching: Promise<Files>,
    render: { organizationId: string; signal: AbortSignal },
  ): Promise<Files>
}

export interface DeliveryOptions {
  process: (renderId: string, slot: RenderSlot) => Promise<void>
  /** Returns the job of a queued render; null when it is not queued. */
  findQueued: (renderId: string) => Promise<PostponedJob | null>
  enqueue: (job: PostponedJob) => Promise<void>
  /** Maximum number of renders without a slot that may be drawn at a time. */
  drawing: number
  limits?: DeliveryLimits
}

export interface DeliveryLimits extends PlaceLimits {
  /** The time in ms that files may take before their render leaves its slot. */
  patienceMs: number
}

export interface Deliveries {
  /**
   * Handles a delivery. Resolves when its slot is free again: the render has ended, waits for files, or has been postponed because too many
   * renders of its organization are waiting. Rejects if `process` rejects before that.
   */
  take(renderId: string): Promise<void>
  /** Resolves when all renders have ended. */
  settled(): Promise<void>
}

const usual: DeliveryLimits = { patienceMs: 50, perOrganization: 8, inAll: 32 }

/**
 * Shares slots so that hosts that answer late, or never, delay only the organization that uses them. A job counts as done when its render
 * leaves the slot. From then on, only the lease of the row shows which worker processes the render.
 */
export function createDeliveries(options: DeliveryOptions): Deliveries {
  const { process, findQueued, enqueue } = options
  const limits = options.limits ?? usual
  const places = createPlaces(limits)
  const postponed = createPostponedJobs()
  const drawing = createSlots(options.drawing)
  const running = new Set<Promise<void>>()

  const bringBack = (organizationId: string): void => {
    const left = places.left(organizationId)
    const most = left === limits.perOrganization ? Infinity : left
    // The sweeper delivers jobs that cannot be enqueued now.
    for (const job of postponed.next(organizationId, most)) enqueue(job).catch(() => undefined)
  }

  async function postpone(renderId: string): Promise<boolean> {
    if (!places.anyFull()) return false
    const job = await findQueued(renderId)
    if (job === null || places.left(job.organizationId) > 0) return false
    postponed.add(job)
    return true
  }

  return {
    async take(renderId) {
      if (await postpone(renderId)) return
      await new Promise<void>((leave, fail) => {
        const slot = openSlot({ places, drawing, bringBack, leave, patienceMs: limits.patienceMs })
        const run = process(renderId, slot)
          .then(leave, fail)
          .finally(() => {
            slot.end()
            running.delete(run)
          })
        running.add(run)
      })
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

interface SlotTools {
  places: Places
  drawing: Slots
  bringBack: (organizationId: string) => void
  leave: () => void
  patienceMs: number
}

function openSlot(tools: SlotTools): RenderSlot & { end: () => void } {
  const { places, drawing, bringBack, leave, patienceMs } = tools
  let stopDrawing = (): void => undefined
  return {
    async waitForFiles(fetching, { organizationId, signal }) {
      if (await settlesWithin(patienceMs, fetching)) return fetching
      const freePlace = places.take(organizationId)
      if (!freePlace) return fetching
      leave()
      // A render that waits for files again gives up its turn to be drawn.
      stopDrawing()
      stopDrawing = () => undefined
      try {
        await fetching
      } finally {
        freePlace()
        bringBack(organizationId)
      }
      stopDrawing = await drawing.take(signal)
      return fetching
    },
    end() {
      stopDrawing()
    },
  }
}

/** Returns true if a promise settles within this many ms. */
async function settlesWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, ms, false)
  })
  try {
    return await Promise.race([promise.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

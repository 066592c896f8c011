import { AppError } from '@platen/errors'

/** Runs a piece of work when it is its owner's turn. */
export type InTurn = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>

export interface TurnLimits {
  /** Maximum number of concurrent pieces of work. */
  most: number
  /** Longest wait for a turn. */
  waitMs: number
}

/** The owner of work that belongs to no organization. Such work identifies callers, and waits for no lock of an organization. */
export const nobody = ''

/** Returns the number of places reserved for `nobody`, whose work goes ahead of all other work until it has these places. */
const reservedOf = (most: number): number => Math.min(2, Math.floor(most / 4))

/**
 * Lets owners take turns while more work is waiting than there are places: an owner gets a place for one piece of work, and then goes
 * behind all other waiting owners. `nobody` has reserved places, and takes turns for more. An owner gets a further place only if the places
 * that then stay free are at least half as many as its own. So other owners find a place even while all its work waits for something.
 * Rejects work that has waited too long; when its owner already has places, the error is `rate_limited`.
 */
export function createTurns({ most, waitMs }: TurnLimits): InTurn {
  const reserved = reservedOf(most)
  // The queues of the owners, in the order of their next turns. No queue is empty.
  const lines = new Map<string, Set<() => void>>()
  const running = new Map<string, number>()
  let free = most

  const mayBegin = (owner: string): boolean => {
    if (owner === nobody) return free > 0
    const then = (running.get(owner) ?? 0) + 1
    const left = free - 1 - Math.max(0, reserved - (running.get(nobody) ?? 0))
    return left >= 0 && (then === 1 || then <= 2 * left)
  }

  const begin = (owner: string): void => {
    free -= 1
    running.set(owner, (running.get(owner) ?? 0) + 1)
  }

  const end = (owner: string): void => {
    free += 1
    running.set(owner, (running.get(owner) ?? 0) - 1)
    if (running.get(owner) === 0) running.delete(owner)
  }

  const wait = (owner: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(owner) ?? new Set()
      const limit = setTimeout(() => {
        line.delete(call)
        if (line.size === 0) lines.delete(owner)
        reject(running.has(owner) && owner !== nobody ? tooMany() : noneFree(waitMs))
      }, waitMs)
      const call = (): void => {
        clearTimeout(limit)
        begin(owner)
        resolve()
      }
      lines.set(owner, line.add(call))
    })

  const next = (): string | undefined => {
    const goesAhead = lines.has(nobody) && (running.get(nobody) ?? 0) < reserved
    return goesAhead && free > 0 ? nobody : [...lines.keys()].find(mayBegin)
  }

  const callNext = (): void => {
    for (let owner = next(); owner !== undefined; owner = next()) {
      const line = lines.get(owner) ?? new Set()
      const [call] = line
      lines.delete(owner)
      if (call) line.delete(call)
      if (line.size > 0) lines.set(owner, line)
      call?.()
    }
  }

  return async (owner, work) => {
    if (mayBegin(owner) && !lines.has(owner)) begin(owner)
    else await wait(owner)
    try {
      return await work()
    } finally {
      end(owner)
      callNext()
    }
  }
}

const noneFree = (waitMs: number): Error => new Error(`no connection was free within ${waitMs} ms`)

const tooMany = (): AppError =>
  new AppError('rate_limited', 'Too many calls at once; try again', { retryAfter: 1 })

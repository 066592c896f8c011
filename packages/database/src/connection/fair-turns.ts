/** Runs work when the turn of its owner has come. */
export type InTurn = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>

export interface TurnLimits {
  /** Pieces of work at a time. */
  most: number
  /** Longest wait for a turn. */
  waitMs: number
}

/**
 * Lets owners take turns while there is more work than may run: each gets a place for one piece of work, and then all others
 * that wait come first. Rejects work that has waited too long.
 */
export function createTurns({ most, waitMs }: TurnLimits): InTurn {
  // The owner whose turn is next comes first; no line is empty.
  const lines = new Map<string, Set<() => void>>()
  let free = most

  const wait = (owner: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(owner) ?? new Set()
      const limit = setTimeout(() => {
        line.delete(call)
        if (line.size === 0) lines.delete(owner)
        reject(new Error(`no connection was free within ${waitMs} ms`))
      }, waitMs)
      const call = (): void => {
        clearTimeout(limit)
        resolve()
      }
      lines.set(owner, line.add(call))
    })

  const callNext = (): void => {
    const [next] = lines
    if (!next) {
      free += 1
      return
    }
    const [owner, line] = next
    const [call] = line
    lines.delete(owner)
    if (call) line.delete(call)
    if (line.size > 0) lines.set(owner, line)
    call?.()
  }

  return async (owner, work) => {
    if (free > 0) free -= 1
    else await wait(owner)
    try {
      return await work()
    } finally {
      callNext()
    }
  }
}

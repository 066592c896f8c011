import { abortable } from '@platen/env'

/** A counting semaphore that serves in order of arrival. */
export interface Slots {
  /** Takes a slot and returns the function that frees it. Rejects with the signal's reason if that comes first. */
  take(signal: AbortSignal): Promise<() => void>
}

/** Creates a semaphore with `count` free slots. */
export function createSlots(count: number): Slots {
  let free = count
  const line: (() => void)[] = []

  const giveBack = (): void => {
    const next = line.shift()
    if (next) next()
    else free++
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (free > 0) {
        free--
        return giveBack
      }
      let call = (): void => undefined
      const turn = new Promise<void>(resolve => {
        call = resolve
      })
      line.push(call)
      try {
        await abortable(turn, signal)
        return giveBack
      } catch (error) {
        const place = line.indexOf(call)
        if (place === -1) giveBack()
        else line.splice(place, 1)
        throw error
      }
    },
  }
}

/** Runs work while holding one slot of each semaphore in the list, taken in this order. */
export async function inSlots<Result>(
  [first, ...others]: readonly Slots[],
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!first) return work()
  const leave = await first.take(signal)
  try {
    return await inSlots(others, signal, work)
  } finally {
    leave()
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { Patience } from './patience'

export { patienceMs } from './patience'

/** Ends a wait at once, because the awaited result is no longer possible. */
export class NeverComes extends Error {
  override readonly name = 'NeverComes'
}

/**
 * Waits until the check returns something other than undefined or false; if the check throws, it is called again. Throws with the
 * label if the check throws `NeverComes`, or when the `Patience` with all processes of the test has run out. The pauses grow with
 * the wait.
 */
export async function waitFor<T>(
  label: string,
  check: () => Promise<T | undefined | false> | T | undefined | false,
  patience = new Patience(),
): Promise<T> {
  const start = performance.now()
  let last: unknown
  do {
    try {
      const value = await check()
      if (value !== undefined && value !== false) return value
    } catch (error) {
      if (error instanceof NeverComes) throw error
      last = error
    }
    await delay(Math.min(Math.max(20, (performance.now() - start) / 10), 500))
  } while (!patience.isOver())
  const seconds = ((performance.now() - start) / 1000).toFixed()
  throw new Error(`waited ${seconds} s in vain for ${label}`, { cause: last })
}

/**
 * Waits until `count` returns `wanted`. Throws with the label when the count has not grown for as long as a test waits for one result, so
 * that a test of any size waits as patiently.
 */
export async function waitForCount(
  label: string,
  wanted: number,
  count: () => Promise<number> | number,
): Promise<void> {
  const more = async (known: number): Promise<number> => {
    const now = await waitFor(`${label}: more than ${known} of ${wanted}`, async () => {
      const found = await count()
      return found > known && { found }
    })
    return now.found
  }
  for (let known = 0; known < wanted;) known = await more(known)
}

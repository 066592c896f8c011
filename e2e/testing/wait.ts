import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** For what comes within seconds, unless the machine is busy; in ms. A test that fails ends by it. */
export const patienceMs = 150_000

/**
 * Polls until the check returns something other than undefined or false. Throws with the label after the limit. The pauses grow with
 * the wait: a statement has a connection of its own, whose start may take half a pause of the processor's time.
 */
export async function waitFor<T>(
  label: string,
  check: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs = patienceMs,
): Promise<T> {
  const start = performance.now()
  const waited = (): number => performance.now() - start
  let last: unknown
  while (waited() < limitMs) {
    try {
      const value = await check()
      if (value !== undefined && value !== false) return value
    } catch (error) {
      last = error
    }
    await delay(Math.min(Math.max(20, waited() / 10), 500))
  }
  throw new Error(`waited ${limitMs} ms for ${label}`, { cause: last })
}

/** A TCP port on 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })
}

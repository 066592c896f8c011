import { setTimeout as sleep } from 'node:timers/promises'

/** Asks until the answer is true; throws after the limit, with what was waited for. */
export async function waitFor(
  what: string,
  check: () => boolean | Promise<boolean>,
  limitMs = 10_000,
): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`)
    await sleep(10)
  }
}

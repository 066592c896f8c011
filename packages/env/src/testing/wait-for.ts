import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** Shorter than the time limit of a test, so that the failure names the missing event. */
const limitMs = 45_000
/** Number of checks in consecutive turns, for events of this process. After them, checks become rarer, for events elsewhere. */
const turns = 50
const pauseMs = 20

/**
 * Polls until the answer is neither false nor undefined, and returns it. For events without a notification, such as the end of a process
 * or a change that another process makes to a row. Rethrows errors of the check at once. Throws after 45 s, with the name of the awaited
 * event.
 */
export async function waitFor<Answer>(
  what: string,
  check: () => Answer | Promise<Answer>,
): Promise<Exclude<Answer, false | undefined>> {
  const end = performance.now() + limitMs
  for (let asked = 0; ; asked++) {
    const answer = await check()
    if (answer !== false && answer !== undefined)
      return answer as Exclude<Answer, false | undefined>
    if (performance.now() > end) throw new Error(`waited ${limitMs / 1000} s in vain for ${what}`)
    await (asked < turns ? turn() : pause(pauseMs))
  }
}

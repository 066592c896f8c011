import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** Shorter than a test may take, so that its failure names the missing event. */
const limitMs = 45_000
/** Events of this process happen within some turns of its event loop; events elsewhere are checked less often. */
const turns = 50
const pauseMs = 20

/**
 * Polls until the answer is neither false nor undefined, and returns it: for events without a notification, like the end of a process or a
 * row that another one changes. Rethrows errors of the check at once, and throws after 45 s with the name of the awaited event.
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

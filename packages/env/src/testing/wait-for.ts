import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** Shorter than a test may take, so that its failure names what did not come. */
const limitMs = 45_000
/** What happens in this process comes within some turns of its event loop; what happens elsewhere is asked about less often. */
const turns = 50
const pauseMs = 20

/**
 * Asks until the answer is neither false nor undefined, and returns it: for what nothing tells, like the end of a process or a row that
 * another one changes. Throws at once what the check throws, and after 45 s with what was waited for.
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

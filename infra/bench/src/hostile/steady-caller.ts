import { Agent, request } from 'undici'
import { type RunningService } from '../service/processes'
import { atPace } from './calls/at-pace'
import { answerOf, count, type Tally } from './calls/tally'

/** Whose renders are timed. */
export interface Caller extends Pick<RunningService, 'url' | 'apiKey'> {
  designId: string
}

export interface SteadyRenders {
  /** From when each render was due to the end of its answer, in ms; of those that were answered 200. */
  times: number[]
  answers: Tally
}

let turns = 0

/** Makes so many different renders a second for so long, each on a connection of its own. */
export async function callSteadily(
  { url, apiKey, designId }: Caller,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SteadyRenders> {
  const dispatcher = new Agent({ pipelining: 0 })
  const renders: SteadyRenders = { times: [], answers: {} }
  const pace = { perSecond, signal: AbortSignal.timeout(seconds * 1000) }
  await atPace(pace, async (_turn, dueAt) => {
    const modifications = [{ id: 'button-label', text: `Find ${turns++}` }]
    try {
      const { statusCode, headers, body } = await request(`${url}/api/v1/${designId}/generate`, {
        dispatcher,
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'jpeg', modifications }),
      })
      await body.dump()
      if (statusCode === 200) renders.times.push(performance.now() - dueAt)
      count(renders.answers, answerOf(statusCode, headers['retry-after']))
    } catch {
      count(renders.answers, 'closed unanswered')
    }
  })
  await dispatcher.close()
  return renders
}

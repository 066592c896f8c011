import { Agent, request } from 'undici'
import { type RunningService } from '../service/processes'
import { atPace } from './calls/at-pace'
import { answerOf, count, type Tally } from './calls/tally'

/** A caller whose renders are timed. */
export interface Caller extends Pick<RunningService, 'url' | 'apiKey'> {
  designId: string
}

export interface SteadyRenders {
  /** The time from when each render was due to the end of its answer, in ms; only for renders that returned a 200. */
  times: number[]
  answers: Tally
}

/** The number of connections that are open before the first render is due. */
const kept = 8
let turns = 0

/** Makes a number of different renders per second for some seconds, on connections that are kept open, as most clients do. */
export async function callSteadily(
  { url, apiKey, designId }: Caller,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SteadyRenders> {
  const dispatcher = new Agent({ connections: kept, keepAliveTimeout: 60_000 })
  await Promise.all(Array.from({ length: kept }, () => isAlive(url, dispatcher)))
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

/** Opens one connection per second for some seconds; returns the time from each one to its first answer, in ms. */
export async function openConnections(
  { url }: Pick<Caller, 'url'>,
  seconds: number,
): Promise<number[]> {
  const dispatcher = new Agent({ pipelining: 0 })
  const times: number[] = []
  await atPace({ perSecond: 1, signal: AbortSignal.timeout(seconds * 1000) }, async (_, dueAt) => {
    await isAlive(url, dispatcher)
    times.push(performance.now() - dueAt)
  })
  await dispatcher.close()
  return times
}

async function isAlive(url: string, dispatcher: Agent): Promise<void> {
  const { body } = await request(`${url}/health/live`, { dispatcher })
  await body.dump()
}

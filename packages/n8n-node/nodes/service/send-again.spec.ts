import { type Response, sendAgain } from './send-again'

type Answer = Error | { statusCode: number; headers?: Response['headers'] }

interface Sent {
  response: Response
  /** The number of calls. */
  calls: number
  /** The pauses between them, in ms. */
  pauses: number[]
}

/** Sends a call that gets these answers, one after the other. */
async function send(
  answers: readonly Answer[],
  { isRepeatable = true, retries = 3 } = {},
): Promise<Sent> {
  const pauses: number[] = []
  let calls = 0
  const sleep = (ms: number): Promise<void> => Promise.resolve(void pauses.push(ms))
  const once = (): Promise<Response> => {
    const answer = answers[calls++] ?? new Error('One call too many')
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ headers: {}, body: {}, ...answer })
  }
  return { response: await sendAgain(once, { retries, isRepeatable, sleep }), calls, pauses }
}

const refused = (statusCode: number, seconds: number, code = 'unavailable'): Answer => ({
  statusCode,
  headers: { 'retry-after': String(seconds), 'x-error-code': code },
})
const done: Answer = { statusCode: 200 }
const lost = new Error('socket hang up')

it('sends a refused call again, after the pause that the service asks for', async () => {
  const { response, pauses } = await send([refused(503, 2), refused(429, 40), done], {
    isRepeatable: false,
  })
  expect(response.statusCode).toBe(200)
  expect(pauses).toEqual([2_000, 40_000])
})

it('sends what is safe to repeat again, also when there was no response', async () => {
  const { response, pauses } = await send([lost, { statusCode: 502 }, done])
  expect(response.statusCode).toBe(200)
  expect(pauses).toHaveLength(2)
  await expect(send([lost, done], { isRepeatable: false })).rejects.toThrow(lost)
  const { calls } = await send([{ statusCode: 502 }, done], { isRepeatable: false })
  expect(calls).toBe(1)
})

it.each<[string, Answer]>([
  ['a fault of the caller', { statusCode: 400 }],
  ['a pause of over a minute', refused(429, 61)],
  ['a quota that is used up', refused(429, 9, 'quota_exceeded')],
])('returns %s at once', async (_what, answer) => {
  const { response, calls } = await send([answer, done])
  expect(response).toMatchObject(answer)
  expect(calls).toBe(1)
})

it('gives up after as many tries as it is told', async () => {
  const busy = Array.from({ length: 3 }, () => refused(503, 1))
  expect((await send([...busy, done], { retries: 2 })).response.statusCode).toBe(503)
  await expect(send([lost, lost, lost, done], { retries: 2 })).rejects.toThrow(lost)
})

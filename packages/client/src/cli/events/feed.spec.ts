import { Platen } from '../../platen'
import { PlatenError } from '../../platen-error'
import { eventsAfter, type Feed, lastPosition } from './feed'

type Answer = { ids: string[]; next: string | null } | PlatenError

/** Returns a feed whose calls get these answers, and the calls. */
function feedOf(answers: Answer[], signal = new AbortController().signal) {
  const calls: object[] = []
  const lost: string[] = []
  const platen = new Platen({ baseUrl: 'https://platen.example' })
  platen.webhooks.events = query => {
    calls.push({ ...query })
    const answer = answers.shift()
    if (!answer || answer instanceof PlatenError) return Promise.reject(answer ?? new Error('over'))
    const data = answer.ids.map(id => ({ id, type: 'x', timestamp: '', data: {} }))
    return Promise.resolve({ data, next: answer.next })
  }
  const feed: Feed = { platen, signal, pauseMs: 1, onLost: message => lost.push(message) }
  return { feed, calls, lost }
}

const failure = (status: number, retryAfter: number | null = null): PlatenError =>
  new PlatenError(`status ${status}`, { status, code: 'x', requestId: null, retryAfter })

/** Reads until the answers are over, and returns the ids. */
async function read(feed: Feed, after?: string): Promise<string[]> {
  const ids: string[] = []
  const all = async (): Promise<void> => {
    for await (const { id } of eventsAfter(after, feed)) ids.push(id)
  }
  await expect(all()).rejects.toThrow('over')
  return ids
}

it('finds the position after all events by one call', async () => {
  const { feed, calls } = feedOf([{ ids: [], next: '3' }])
  expect(await lastPosition(feed)).toBe('3')
  expect(calls).toEqual([{ after: 'latest' }])
  expect(await lastPosition(feedOf([{ ids: [], next: null }]).feed)).toBeUndefined()
})

it('continues where it was, also after the connection was lost', async () => {
  const { feed, calls, lost } = feedOf([
    { ids: ['a'], next: '1' },
    failure(0),
    failure(503),
    { ids: [], next: '1' },
    failure(429),
    { ids: ['b', 'c'], next: '3' },
  ])
  expect(await read(feed)).toEqual(['a', 'b', 'c'])
  const one = { after: '1', wait: 25 }
  expect(calls).toEqual([{ wait: 25 }, one, one, one, one, one, { after: '3', wait: 25 }])
  expect(lost).toEqual(['status 0', 'status 429'])
})

it('waits for as long as the service asks', async () => {
  jest.useFakeTimers()
  try {
    const { feed, calls } = feedOf([failure(503, 30), { ids: ['a'], next: '1' }])
    const reading = read(feed)
    await jest.advanceTimersByTimeAsync(29_999)
    expect(calls).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(await reading).toEqual(['a'])
  } finally {
    jest.useRealTimers()
  }
})

it.each([400, 401, 403])('ends with status %i', async status => {
  const { feed } = feedOf([failure(status)])
  await expect(eventsAfter(undefined, feed).next()).rejects.toThrow(`status ${status}`)
})

it('ends when the user stops it while the connection is lost', async () => {
  const stopping = new AbortController()
  const { feed } = feedOf([failure(0)], stopping.signal)
  const stop = { ...feed, onLost: () => stopping.abort(new Error('stopped')) }
  await expect(eventsAfter(undefined, stop).next()).rejects.toThrow('stopped')
})

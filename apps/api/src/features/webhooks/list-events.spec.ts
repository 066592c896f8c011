import { type EventRecord } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'
import { listEvents } from './list-events'

const event: EventRecord = {
  id: 'evt_1',
  type: 'design.published',
  createdAt: new Date(),
  subjectId: 'dsg_1',
  data: { id: 'dsg_1' },
  body: '{}',
  tx: '7',
}

interface Kept {
  id: string
  body: string
}

/** A service without events, until they are given; times pass only when the test lets them. */
function service(): {
  runtime: Runtime
  found: EventRecord[]
  notify: () => void
  listening: () => number
  asked: () => number
  kept: () => Kept[]
} {
  const found: EventRecord[] = []
  const listeners = new Set<() => void>()
  let asked = 0
  const list = (): Promise<EventRecord[]> => {
    asked += 1
    return Promise.resolve([...found])
  }
  const kept: Kept[] = []
  const keepBodies = (bodies: Kept[]): Promise<Map<string, string>> => {
    kept.push(...bodies)
    return Promise.resolve(new Map(bodies.map(({ id, body }) => [id, body])))
  }
  const events = { list, keepBodies }
  const listen = (_organizationId: string, onEvent: () => void): (() => void) => {
    listeners.add(onEvent)
    return () => listeners.delete(onEvent)
  }
  const parts = {
    database: { tenant: () => ({ events }) },
    eventNotices: { listen },
    addresses: { fileUrl: (key: string) => key },
    outputExpiry: { until: () => null },
    log: { error: jest.fn() },
  }
  return {
    runtime: parts as unknown as Runtime,
    found,
    notify: () => listeners.forEach(onEvent => onEvent()),
    listening: () => listeners.size,
    asked: () => asked,
    kept: () => kept,
  }
}

const call = (
  wait: number,
  signal = new AbortController().signal,
): Parameters<typeof listEvents>[1] => ({
  scope: { organizationId: 'org_1', userId: null },
  query: { limit: 100, wait },
  signal,
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a call that waits for an event', () => {
  it('is answered once a notice arrives', async () => {
    const { runtime, found, notify, listening } = service()
    const answer = listEvents(runtime, call(25))
    await jest.advanceTimersByTimeAsync(500)
    found.push(event)
    notify()
    expect(await answer).toEqual([{ id: 'evt_1', tx: '7', body: '{}' }])
    expect(listening()).toBe(0)
  })

  it('looks five times a second at most, however many notices arrive', async () => {
    const { runtime, found, notify, asked } = service()
    const answer = listEvents(runtime, call(25))
    for (let ms = 0; ms < 990; ms += 10) {
      notify()
      await jest.advanceTimersByTimeAsync(10)
    }
    expect(asked()).toBe(5)
    found.push(event)
    await jest.advanceTimersByTimeAsync(10)
    expect(await answer).toHaveLength(1)
  })

  it('finds an event without a notice within a second', async () => {
    const { runtime, found } = service()
    const answer = listEvents(runtime, call(25))
    await jest.advanceTimersByTimeAsync(500)
    found.push(event)
    await jest.advanceTimersByTimeAsync(500)
    expect(await answer).toHaveLength(1)
  })

  it('is answered without events at the end of its time, and when the caller goes away', async () => {
    const { runtime, asked, listening } = service()
    const answer = listEvents(runtime, call(2))
    await jest.advanceTimersByTimeAsync(2000)
    expect(await answer).toEqual([])
    expect(asked()).toBe(3)
    const caller = new AbortController()
    const left = listEvents(runtime, call(25, caller.signal))
    await jest.advanceTimersByTimeAsync(0)
    caller.abort()
    expect(await left).toEqual([])
    expect(listening()).toBe(0)
  })
})

describe('an event whose data cannot be presented', () => {
  it('is told with the id of its subject, which is not kept, between the others', async () => {
    const { runtime, found, kept } = service()
    const render = { ...event, type: 'render.completed', subjectId: 'rnd_1', body: null, data: {} }
    const untold = { ...event, id: 'evt_3', tx: '9', body: null }
    found.push(event, { ...render, id: 'evt_2', tx: '8' }, untold)
    const told = await listEvents(runtime, call(0))
    const timestamp = event.createdAt.toISOString()
    const textOf = (type: string, data: object): string => JSON.stringify({ type, timestamp, data })
    const whole = textOf('design.published', { id: 'dsg_1' })
    expect(told).toEqual([
      { id: 'evt_1', tx: '7', body: '{}' },
      {
        id: 'evt_2',
        tx: '8',
        body: textOf('render.completed', { id: 'rnd_1', dataOmitted: true }),
      },
      { id: 'evt_3', tx: '9', body: whole },
    ])
    expect(kept()).toEqual([{ id: 'evt_3', body: whole }])
    expect(runtime.log.error).toHaveBeenCalledTimes(1)
  })
})

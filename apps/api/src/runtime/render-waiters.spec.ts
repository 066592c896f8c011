import { RenderWaiters } from './render-waiters'

const never = new AbortController().signal

function world({ noticesArrive = true } = {}): {
  waiters: RenderWaiters
  finished: jest.Mock<Promise<string[]>, [string[]]>
} {
  const finished = jest.fn<Promise<string[]>, [string[]]>().mockResolvedValue([])
  const options = {
    instanceId: 'api-1',
    waitMs: 1000,
    finished,
    noticesArrive: () => noticesArrive,
  }
  return { waiters: new RenderWaiters(options), finished }
}

const inMs = (ms: number): { deadline: number; signal: AbortSignal } => ({
  deadline: performance.now() + ms,
  signal: never,
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('RenderWaiters', () => {
  it('wakes the waiting caller', async () => {
    const { waiters } = world()
    const waiting = waiters.register('rnd_1')
    const woken = waiting.woken(inMs(1000))
    waiters.wake('rnd_2')
    waiters.wake('rnd_1')
    expect(await woken).toBe(true)
    waiting.forget()
    expect(waiters.size).toBe(0)
  })

  it('wakes every caller of the same render, and removes each separately', async () => {
    const { waiters } = world()
    const [one, two] = [waiters.register('rnd_1'), waiters.register('rnd_1')]
    one.forget()
    one.forget()
    expect(waiters.size).toBe(1)
    const three = waiters.register('rnd_1')
    const woken = [two.woken(inMs(1000)), three.woken(inMs(1000))]
    waiters.wake('rnd_1')
    expect(await Promise.all(woken)).toEqual([true, true])
    two.forget()
    three.forget()
    expect(waiters.size).toBe(0)
  })

  it('keeps a notice that arrives before the caller waits', async () => {
    const { waiters } = world()
    const waiting = waiters.register('rnd_1')
    waiters.wake('rnd_1')
    expect(await waiting.woken(inMs(1000))).toBe(true)
    waiting.forget()
  })

  it('returns false at the deadline, also when called again', async () => {
    const { waiters } = world()
    const waiting = waiters.register('rnd_1')
    const woken = waiting.woken(inMs(1000))
    await jest.advanceTimersByTimeAsync(1000)
    expect(await woken).toBe(false)
    const late = waiting.woken(inMs(-5))
    await jest.advanceTimersByTimeAsync(0)
    expect(await late).toBe(false)
    waiting.forget()
  })

  it('returns false when the caller disconnects, even before it waits', async () => {
    const { waiters } = world()
    const gone = new AbortController()
    const waiting = waiters.register('rnd_1')
    const limit = { deadline: performance.now() + 1000, signal: gone.signal }
    const woken = waiting.woken(limit)
    gone.abort()
    expect(await woken).toBe(false)
    expect(await waiting.woken(limit)).toBe(false)
    waiting.forget()
  })

  it.each([
    ['every second', true, 3],
    ['every 250 ms while notices do not arrive', false, 12],
  ])('checks all waiting renders in one query, %s', async (_, noticesArrive, times) => {
    const { waiters, finished } = world({ noticesArrive })
    const [one, two] = [waiters.register('rnd_1'), waiters.register('rnd_2')]
    await jest.advanceTimersByTimeAsync(3000)
    expect(finished).toHaveBeenCalledTimes(times)
    expect(finished).toHaveBeenCalledWith(['rnd_1', 'rnd_2'])
    one.forget()
    two.forget()
    await jest.advanceTimersByTimeAsync(3000)
    expect(finished).toHaveBeenCalledTimes(times)
  })

  it('continues to poll after a database failure', async () => {
    const { waiters, finished } = world()
    finished.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(['rnd_1'])
    const waiting = waiters.register('rnd_1')
    const woken = waiting.woken(inMs(10_000))
    await jest.advanceTimersByTimeAsync(2000)
    expect(await woken).toBe(true)
    waiting.forget()
  })
})

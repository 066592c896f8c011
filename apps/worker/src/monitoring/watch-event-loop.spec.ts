import { type Logger, pino } from 'pino'
import { watchEventLoop } from './watch-event-loop'

/** Returns a log that calls `warned` with the duration in each warning, in ms. */
function logTo(warned: (blockedMs: number) => void): Logger {
  return pino(
    {},
    {
      write(line) {
        const { level, blockedMs } = JSON.parse(line) as { level: number; blockedMs: number }
        if (level === pino.levels.values['warn']) warned(blockedMs)
      },
    },
  )
}

describe('the watch over the event loop', () => {
  let end: () => void = () => undefined

  afterEach(() => {
    end()
    jest.useRealTimers()
  })

  /** Watches a loop that is blocked for each of the durations in turn; returns the durations in the warnings, in ms. */
  function warningsOf(blocksMs: number[]): number[] {
    jest.useFakeTimers()
    const warned: number[] = []
    let blockedMs = 0
    const now = (): number => performance.now() + blockedMs
    end = watchEventLoop({ log: logTo(ms => warned.push(ms)), now })
    for (const ms of blocksMs) {
      blockedMs += ms
      jest.advanceTimersByTime(500)
    }
    return warned
  }

  it('warns once of each block of over a second, and of none that is shorter', () => {
    expect(warningsOf([20, 1000, 1001, 0, 2600])).toEqual([1001, 2600])
  })

  it('warns no more once it has ended', () => {
    const warned = warningsOf([])
    end()
    jest.advanceTimersByTime(60_000)
    expect(warned).toEqual([])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('measures how long the loop of this process was blocked', async () => {
    const warned = new Promise<number>(resolve => {
      end = watchEventLoop({ log: logTo(resolve) })
    })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200)
    expect(await warned).toBeGreaterThan(1000)
  })
})

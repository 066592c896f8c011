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

function block(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100)
}

describe('the watch over the event loop', () => {
  let end: () => void = () => undefined

  afterEach(() => {
    end()
    jest.useRealTimers()
  })

  it('warns once of each block of over a second, and of none that is shorter', () => {
    jest.useFakeTimers()
    const warned: number[] = []
    const delay = { max: 0, enable: () => true, disable: () => true, reset: () => (delay.max = 0) }
    end = watchEventLoop({ log: logTo(ms => warned.push(ms)), delay })
    for (const ms of [20, 1000, 1001, 0, 2600]) {
      delay.max = ms * 1e6
      jest.advanceTimersByTime(5000)
    }
    jest.advanceTimersByTime(5000)
    expect(warned).toEqual([1001, 2600])
  })

  it('warns no more once it has ended', () => {
    jest.useFakeTimers()
    const delay = { max: 9e9, enable: () => true, disable: jest.fn(), reset: () => undefined }
    const warned: number[] = []
    watchEventLoop({ log: logTo(ms => warned.push(ms)), delay })()
    jest.advanceTimersByTime(60_000)
    expect(warned).toEqual([])
    expect(delay.disable).toHaveBeenCalled()
  })

  it('measures how long the loop of this process was blocked', async () => {
    // A block counts only if the loop has turned before it, so this blocks repeatedly until one counts.
    const blocks = setInterval(block, 200)
    const warned = new Promise<number>(resolve => {
      const endWatch = watchEventLoop({ log: logTo(resolve), intervalMs: 500 })
      end = () => {
        clearInterval(blocks)
        endWatch()
      }
    })
    expect(await warned).toBeGreaterThan(1000)
  })
})

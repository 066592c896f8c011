import { EventEmitter } from 'node:events'
import { type RunOptions, runUntilSignal } from '.'

/** A process that records how it would have ended. */
class TestProcess extends EventEmitter {
  readonly exits: (number | string | null | undefined)[] = []
  readonly exit: NodeJS.Process['exit'] = code => {
    this.exits.push(code)
    return undefined as never
  }
}

/** Runs a service whose stop ends when the test decides. */
async function run(
  options: Partial<RunOptions> = {},
): Promise<{
  process: TestProcess
  lines: string[]
  stops: () => number
  stopped: (error?: Error) => Promise<void>
}> {
  const process = new TestProcess()
  const lines: string[] = []
  const note = (_facts: object, message: string): void => void lines.push(message)
  let stops = 0
  let end: (error?: Error) => void = () => undefined
  const stop = (): Promise<void> => {
    stops += 1
    return new Promise((resolve, reject) => {
      end = error => {
        if (error) reject(error)
        else resolve()
      }
    })
  }
  await runUntilSignal({
    name: 'the service',
    log: { info: note, warn: note, error: note, fatal: note },
    start: () => Promise.resolve({ stop }),
    stopLimitMs: 60_000,
    process: process as unknown as NodeJS.Process,
    ...options,
  })
  const stopped = async (error?: Error): Promise<void> => {
    end(error)
    await new Promise(setImmediate)
  }
  return { process, lines, stops: () => stops, stopped }
}

describe('runUntilSignal', () => {
  afterEach(() => {
    jest.useRealTimers()
  })

  it.each(['SIGTERM', 'SIGINT'])('stops the service on %s and exits with 0', async signal => {
    const { process, lines, stops, stopped } = await run()
    expect(stops()).toBe(0)
    process.emit(signal, signal)
    expect(stops()).toBe(1)
    expect(process.exits).toEqual([])
    await stopped()
    expect(process.exits).toEqual([0])
    expect(lines).toEqual(['the service is stopping', 'the service stopped'])
  })

  it('exits at once on a second SIGTERM', async () => {
    const { process, stops, stopped } = await run()
    process.emit('SIGTERM', 'SIGTERM')
    process.emit('SIGTERM', 'SIGTERM')
    expect(process.exits).toEqual([1])
    expect(stops()).toBe(1)
    await stopped()
  })

  it.each([
    ['SIGINT', 'SIGINT'],
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ])('stops in order when Ctrl-C reaches it twice, as %s and %s', async (first, second) => {
    const { process, stops, stopped } = await run()
    process.emit(first, first)
    process.emit(second, second)
    expect(process.exits).toEqual([])
    await stopped()
    expect(process.exits).toEqual([0])
    expect(stops()).toBe(1)
  })

  it('exits with 1 when stopping takes too long', async () => {
    jest.useFakeTimers()
    const { process, lines } = await run({ stopLimitMs: 5000 })
    process.emit('SIGTERM', 'SIGTERM')
    jest.advanceTimersByTime(4999)
    expect(process.exits).toEqual([])
    jest.advanceTimersByTime(1)
    expect(process.exits).toEqual([1])
    expect(lines).toContain('the service took too long to stop')
  })

  it('exits with 1 when stopping fails', async () => {
    const { process, lines, stopped } = await run()
    process.emit('SIGTERM', 'SIGTERM')
    await stopped(new Error('a socket is stuck'))
    expect(process.exits).toEqual([1])
    expect(lines).toContain('the service failed to stop')
  })

  it('exits with 1 when the service cannot start', async () => {
    const { process, lines } = await run({ start: () => Promise.reject(new Error('port in use')) })
    expect(process.exits).toEqual([1])
    expect(lines).toEqual(['the service cannot start'])
  })

  it('listens to SIGUSR1 before it starts anything, so that Node does not open its inspector', async () => {
    const process = new TestProcess()
    let listeners = 0
    await run({
      process: process as unknown as NodeJS.Process,
      start: () => {
        listeners = process.listenerCount('SIGUSR1')
        return Promise.resolve({ stop: () => Promise.resolve() })
      },
    })
    expect(listeners).toBe(1)
  })

  it('exits with 1 on an uncaught exception, but continues after an unhandled rejection', async () => {
    const { process, lines } = await run()
    process.emit('unhandledRejection', new Error('lost connection'))
    process.emit('SIGXFSZ', 'SIGXFSZ')
    expect(process.exits).toEqual([])
    process.emit('uncaughtException', new Error('bug'))
    expect(process.exits).toEqual([1])
    expect(lines).toEqual(['unhandled rejection', 'uncaught exception'])
  })
})

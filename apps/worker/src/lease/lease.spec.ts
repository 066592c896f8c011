import { pino } from 'pino'
import { holdLease, type Lease, type LeaseOptions } from './lease'

const log = pino({ level: 'silent' })

describe('a lease', () => {
  let lease: Lease
  const hold = (options: Partial<LeaseOptions>): Lease => {
    lease = holdLease({
      beat: () => Promise.resolve(true),
      leaseMs: 80,
      heartbeatMs: 20,
      shutdown: new AbortController().signal,
      log,
      ...options,
    })
    return lease
  }

  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    lease.end()
    jest.useRealTimers()
  })

  it('is held as long as heartbeats succeed', async () => {
    hold({})
    await jest.advanceTimersByTimeAsync(200)
    expect([lease.mayHold(), lease.signal.aborted]).toEqual([true, false])
  })

  it('is lost at the first heartbeat that finds the row held by another worker', async () => {
    hold({ beat: () => Promise.resolve(false) })
    await jest.advanceTimersByTimeAsync(50)
    expect(lease.signal.reason).toMatchObject({ why: 'lease lost' })
    expect(lease.mayHold()).toBe(false)
  })

  it('runs out, without ending the work, while the database is away', async () => {
    hold({ beat: () => Promise.reject(new Error('ECONNREFUSED')) })
    expect(lease.mayHold()).toBe(true)
    await jest.advanceTimersByTimeAsync(120)
    expect([lease.mayHold(), lease.signal.aborted]).toEqual([false, false])
  })

  it('counts from the sending of a heartbeat: one that took longer than the lease comes too late', async () => {
    const answers: ((held: boolean) => void)[] = []
    hold({ beat: () => new Promise(resolve => answers.push(resolve)), heartbeatMs: 60 })
    await jest.advanceTimersByTimeAsync(159)
    expect(lease.mayHold()).toBe(false)
    answers[0]?.(true)
    await jest.advanceTimersByTimeAsync(2)
    expect(lease.mayHold()).toBe(false)
  })

  it('is handed back when the process ends', () => {
    const shutdown = new AbortController()
    hold({ shutdown: shutdown.signal })
    shutdown.abort()
    expect(lease.signal.reason).toMatchObject({ why: 'handed back' })
  })

  it('is handed back at once if the process is already ending', () => {
    const shutdown = new AbortController()
    shutdown.abort()
    hold({ shutdown: shutdown.signal })
    expect(lease.signal.reason).toMatchObject({ why: 'handed back' })
  })

  it('sends no heartbeat after its end', async () => {
    const beat = jest.fn(() => Promise.resolve(true))
    hold({ beat }).end()
    await jest.advanceTimersByTimeAsync(60)
    expect(beat).not.toHaveBeenCalled()
  })
})

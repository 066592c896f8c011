import { pino } from 'pino'
import { openWatchdog, type Watched } from './watchdog'

const log = pino({ level: 'silent' })

describe('the watchdog', () => {
  let end: () => void = () => undefined
  let did: string[] = []
  const stuck: Watched = {
    waiting: () => Promise.resolve(3),
    freeSlots: () => 1,
    taken: () => 7,
    recreate: () => {
      did.push('recreate')
      return Promise.resolve()
    },
    giveUp: () => did.push('give up'),
  }

  const watch = async (watched: Watched, ms: number): Promise<string[]> => {
    did = []
    end = openWatchdog(watched, { log, patienceMs: 100, intervalMs: 10 })
    await jest.advanceTimersByTimeAsync(ms)
    end()
    return did
  }

  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    end()
    jest.useRealTimers()
  })

  it('recreates a stuck consumer once, then gives up', async () => {
    expect(await watch(stuck, 95)).toEqual([])
    expect(await watch(stuck, 195)).toEqual(['recreate'])
    expect(await watch(stuck, 215)).toEqual(['recreate', 'give up'])
  })

  it.each<[string, Partial<Watched>]>([
    ['nothing waits', { waiting: () => Promise.resolve(0) }],
    ['all slots are busy', { freeSlots: () => 0 }],
    ['the queue is away', { waiting: () => Promise.reject(new Error('ECONNREFUSED')) }],
  ])('does nothing while %s', async (_case, state) => {
    expect(await watch({ ...stuck, ...state }, 250)).toEqual([])
  })

  it('does nothing while jobs are taken', async () => {
    let taken = 0
    expect(await watch({ ...stuck, taken: () => taken++ }, 250)).toEqual([])
  })

  it('starts over when the recreated consumer takes jobs again', async () => {
    let taken = 0
    const recreate = async (): Promise<void> => {
      await stuck.recreate()
      taken += 1
    }
    expect(await watch({ ...stuck, taken: () => taken, recreate }, 180)).toEqual(['recreate'])
  })
})

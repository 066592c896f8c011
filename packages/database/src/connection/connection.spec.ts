import { EventEmitter, once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { ShuttingDown } from '@platen/errors'
import { type Database, openDatabase } from '..'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type FreezableProxy, startFreezableProxy } from '../testing/freezable-proxy'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

const unavailable = { code: 'unavailable', retryAfter: 2 }

const terminateAll = (): Promise<unknown> =>
  scratch.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

/** Stops the timers of this process until the test moves the clock; network events still arrive. */
function stopClock(): void {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
  })
}

/** Moves the stopped clock until the promise settles, by a minute at most, and returns the time moved in ms. */
async function settlingMs(promise: Promise<unknown>): Promise<number> {
  const settled = jest.fn()
  promise.then(settled, settled)
  let moved = 0
  for (; settled.mock.calls.length === 0 && moved < 60_000; moved += 100) {
    await jest.advanceTimersByTimeAsync(100)
    await turn()
  }
  return moved
}

afterEach(() => {
  jest.useRealTimers()
})

describe('a database whose connections are terminated', () => {
  it('survives this while they are idle, tells the operator, and goes on working', async () => {
    const faults = new EventEmitter()
    const onError = (): void => void faults.emit('fault')
    const database = openDatabase({ url: scratch.url, poolSize: 1, onError })
    await database.ping()
    await Promise.all([once(faults, 'fault'), terminateAll()])
    await database.ping()
    await database.close()
  })

  it('fails the running statement with unavailable, and goes on working', async () => {
    const sleeping = scratch.database.keys
    await scratch.database.ping()
    const running = Promise.allSettled(
      Array.from({ length: 20 }, () => scratch.database.organizations.create({ name: 'x' })),
    )
    await terminateAll()
    for (const end of await running)
      if (end.status === 'rejected') expect(end.reason).toMatchObject(unavailable)
    expect(await sleeping.findActive(Buffer.alloc(32))).toBeNull()
  })
})

describe('a database that is away', () => {
  it('fails with unavailable at once if nothing listens', async () => {
    const absent = openDatabase({ url: 'postgres://127.0.0.1:1/none', onError: () => undefined })
    stopClock()
    await expect(absent.ping()).rejects.toMatchObject(unavailable)
    await absent.close()
  })

  it('is used as soon as it comes up, even if it was opened before that', async () => {
    const proxy = await startFreezableProxy(scratch.url)
    proxy.refuse()
    const early = openDatabase({ url: proxy.url, onError: () => undefined })
    await expect(early.ping()).rejects.toMatchObject(unavailable)
    proxy.accept()
    await early.ping()
    await early.close()
    await proxy.close()
  })

  it('says that the process is shutting down once it is closed', async () => {
    const database = openDatabase({ url: scratch.url, onError: () => undefined })
    await database.ping()
    await database.close()
    await expect(database.ping()).rejects.toBeInstanceOf(ShuttingDown)
  })
})

describe('a database that is frozen', () => {
  let proxy: FreezableProxy
  let database: Database

  beforeEach(async () => {
    proxy = await startFreezableProxy(scratch.url)
    database = openDatabase({ url: proxy.url, poolSize: 2, onError: () => undefined })
    await Promise.all([database.ping(), database.ping()])
  })

  afterEach(async () => {
    await database.close()
    await proxy.close()
  })

  it('fails all waiting calls with unavailable within 8 s, and goes on working after the thaw', async () => {
    proxy.freeze()
    stopClock()
    const waiting = Promise.allSettled([
      ...Array.from({ length: 4 }, () => database.ping()),
      database.organizations.create({ name: 'frozen' }),
    ])
    expect(await settlingMs(waiting)).toBeLessThanOrEqual(8000)
    const ends = await waiting
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: unavailable })
    proxy.thaw()
    await database.ping()
    await database.organizations.create({ name: 'thawed' })
  })

  it('is closed without delay', async () => {
    proxy.freeze()
    stopClock()
    const running = database.ping().catch((error: unknown) => error)
    await settlingMs(database.organizations.find('org_none').catch(() => undefined))
    await database.close()
    expect(await running).toMatchObject(unavailable)
  })

  it('fails with unavailable if it froze before the first use', async () => {
    proxy.freeze()
    const late = openDatabase({ url: proxy.url, onError: () => undefined })
    stopClock()
    const first = late.ping().catch((error: unknown) => error)
    expect(await settlingMs(first)).toBeLessThanOrEqual(3000)
    expect(await first).toMatchObject(unavailable)
    proxy.thaw()
    await late.ping()
    await late.close()
  })

  it('drops connections that hang for ever, so that new ones are used at once', async () => {
    proxy.freeze()
    stopClock()
    const hanging = [database.ping(), database.organizations.create({ name: 'frozen' })]
    await settlingMs(Promise.allSettled(hanging))
    // As after the loss of a machine: the old connections never respond again, but new ones do.
    proxy.thawNewOnly()
    await Promise.all([database.ping(), database.organizations.create({ name: 'served' })])
  })
})

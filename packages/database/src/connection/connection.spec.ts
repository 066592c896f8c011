import { setTimeout as sleep } from 'node:timers/promises'
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

describe('a database whose connections are terminated', () => {
  it('survives it while they are idle, tells the operator, and works on', async () => {
    await Promise.all(Array.from({ length: 5 }, () => scratch.database.ping()))
    await terminateAll()
    await sleep(100)
    expect(scratch.errors.length).toBeGreaterThan(0)
    await scratch.database.ping()
  })

  it('answers unavailable to the statement that was running, and works on', async () => {
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
  it('answers unavailable at once where nothing listens', async () => {
    const absent = openDatabase({ url: 'postgres://127.0.0.1:1/none', onError: () => undefined })
    const start = performance.now()
    await expect(absent.ping()).rejects.toMatchObject(unavailable)
    expect(performance.now() - start).toBeLessThan(500)
    await absent.close()
  })

  it('is used as soon as it is there, by one that was opened before', async () => {
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

  it('answers unavailable within 8 s to all that wait, and works on after the thaw', async () => {
    proxy.freeze()
    const start = performance.now()
    const ends = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => database.ping()),
      database.organizations.create({ name: 'frozen' }),
    ])
    expect(performance.now() - start).toBeLessThan(8000)
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: unavailable })
    proxy.thaw()
    await database.ping()
    await database.organizations.create({ name: 'thawed' })
  })

  it('is closed without waiting for it', async () => {
    proxy.freeze()
    const running = database.ping().catch((error: unknown) => error)
    await database.organizations.find('org_none').catch(() => undefined)
    const start = performance.now()
    await database.close()
    expect(performance.now() - start).toBeLessThan(2000)
    expect(await running).toMatchObject(unavailable)
  })

  it('answers unavailable when it froze before the first use', async () => {
    proxy.freeze()
    const late = openDatabase({ url: proxy.url, onError: () => undefined })
    const start = performance.now()
    await expect(late.ping()).rejects.toMatchObject(unavailable)
    expect(performance.now() - start).toBeLessThan(3000)
    proxy.thaw()
    await late.ping()
    await late.close()
  })

  it('gives up connections that hang for ever, so that new ones serve at once', async () => {
    proxy.freeze()
    await Promise.allSettled([database.ping(), database.organizations.create({ name: 'frozen' })])
    // As after the loss of a machine: the old connections never answer again, new ones do.
    proxy.thawNewOnly()
    const start = performance.now()
    await Promise.all([database.ping(), database.organizations.create({ name: 'served' })])
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

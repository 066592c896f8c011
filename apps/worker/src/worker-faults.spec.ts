import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@platen/env/testing'
import { childrenOf, commandLineOf, isRunning } from '@platen/env'
import { fixtureEntry } from './render-pool/testing/pool-fixtures'
import { openWorld, type World } from './testing/world'

/** Returns a design that tells the fixture child how to behave. */
const that = (behave: string, extra: object = {}): { document: object } => ({
  document: {
    schemaVersion: 1,
    width: 10,
    height: 10,
    pages: [{ id: 'front' }],
    custom: { behave, ...extra },
  },
})

const overtake = `update renders set attempt = attempt + 1, worker = 'another' where id = $1`
const cancel = `update renders set state = 'cancelled', lease_until = null, finished_at = now() where id = $1`
const cutConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Releases the held children, including those that start in the meantime, until `waiting` settles. */
async function released<Result>(waiting: Promise<Result>): Promise<Result> {
  const release = setInterval(() => {
    for (const pid of childrenOf(process.pid)) if (isRunning(pid)) process.kill(pid, 'SIGCONT')
  }, 10)
  try {
    return await waiting
  } finally {
    clearInterval(release)
  }
}

describe('a worker whose renders go wrong', () => {
  let world: World

  const start = async (settings: Record<string, string> = {}): Promise<void> => {
    world = await openWorld(settings)
    await world.startWorker({ childEntry: fixtureEntry })
  }
  const logged = (msg: string): number => world.lines.filter(line => line.msg === msg).length
  /** Waits until the worker has given up the render. */
  const givenUp = async (id: string): Promise<void> => {
    const isIt = (line: World['lines'][0]): boolean =>
      line.renderId === id && line.msg === 'the render was given up'
    await waitFor('the render to be given up', () => world.lines.some(isIt))
  }
  /** Inserts and enqueues a render, and waits until a worker has claimed it. */
  const begin = async (render: { document: object }): Promise<string> => {
    const id = await world.insert(render)
    await world.enqueue(id)
    await waitFor('its claim', async () => (await world.row(id)).state === 'rendering')
    return id
  }

  afterEach(() => world.close())

  it('fails a render that crashes its child twice, after exactly two children', async () => {
    await start()
    const row = await world.render(that('abort'))
    expect(row).toMatchObject({
      state: 'failed',
      attempt: 1,
      error: { code: 'render_crashed', message: 'The render crashed' },
    })
    expect(await world.render(that('echo'))).toMatchObject({ state: 'completed' })
    expect(logged('a render child ended')).toBe(2)
  })

  it('fails a render that spins when its time is up', async () => {
    await start({ RENDER_TIMEOUT_MS: '1000' })
    const row = await world.render(that('spin'))
    expect(row).toMatchObject({ state: 'failed', error: { code: 'render_timeout' } })
  })

  it('draws others while a render spins', async () => {
    await start({ RENDER_TIMEOUT_MS: '120000' })
    const spinning = await begin(that('spin'))
    expect(await world.render(that('echo'))).toMatchObject({ state: 'completed' })
    expect(await world.row(spinning)).toMatchObject({ state: 'rendering' })
    await world.scratch.sql(cancel, [spinning])
    await givenUp(spinning)
  })

  it('gives up a render within a heartbeat if its lease is lost', async () => {
    await start()
    const id = await begin(that('spin'))
    await world.scratch.sql(overtake, [id])
    await givenUp(id)
    await world.stopWorkers()
    expect(await world.row(id)).toMatchObject({ state: 'rendering', attempt: 2 })
    expect(world.notices).not.toContain(id)
  })

  it('cannot complete a render after another worker has claimed it', async () => {
    await start()
    const id = await begin(that('echo', { held: true }))
    await world.scratch.sql(overtake, [id])
    await released(givenUp(id))
    expect(await world.row(id)).toMatchObject({ state: 'rendering', result: null })
  })

  it('ends a cancelled render within a heartbeat', async () => {
    await start()
    const id = await begin(that('spin'))
    await world.scratch.sql(cancel, [id])
    await givenUp(id)
    expect(await world.row(id)).toMatchObject({ state: 'cancelled' })
  })

  it('completes although the database has cut every connection in the meantime', async () => {
    await start()
    const id = await begin(that('echo', { held: true }))
    await world.scratch.sql(cutConnections)
    // Uses a separate connection, since those that `row` uses were cut, too.
    const open = `select 1 from renders where id = $1 and state = 'rendering'`
    await released(
      waitFor('its end', async () => (await world.scratch.sql(open, [id])).length === 0),
    )
    expect(await world.ended(id)).toMatchObject({ state: 'completed', attempt: 1 })
  })

  it('is live only while a render process runs', async () => {
    const childEntry = join(mkdtempSync(join(tmpdir(), 'platen-child-')), 'child.cjs')
    copyFileSync(fixtureEntry, childEntry)
    world = await openWorld({ HEALTH_PORT: '0' })
    await world.startWorker({ childEntry })
    const port = world.lines.find(line => line.healthPort !== undefined)?.healthPort ?? 0
    const health = async (): Promise<unknown> =>
      ((await (await fetch(`http://127.0.0.1:${port}/health/live`)).json()) as { status: string })
        .status
    expect(await health()).toBe('ok')
    writeFileSync(childEntry, 'process.exit(1)')
    // Other test files in this process have children, too.
    for (const pid of childrenOf(process.pid))
      if (commandLineOf(pid).includes(childEntry)) process.kill(pid, 'SIGKILL')
    await waitFor('the end of the children', async () => (await health()) === 'no render process')
    copyFileSync(fixtureEntry, childEntry)
    await waitFor('a child', async () => (await health()) === 'ok')
  })

  it('finishes its renders before it stops', async () => {
    await start()
    const id = await begin(that('echo', { held: true }))
    await released(world.stopWorkers())
    expect(await world.row(id)).toMatchObject({ state: 'completed', attempt: 1 })
  })

  it('hands back renders that take too long when it stops, and another worker draws them at once', async () => {
    await start({ DRAIN_TIMEOUT_MS: '200' })
    const id = await begin(that('echo', { held: true }))
    await world.stopWorkers()
    expect(await world.row(id)).toMatchObject({ state: 'queued' })
    await world.startWorker({ childEntry: fixtureEntry })
    expect(await released(world.ended(id))).toMatchObject({ state: 'completed', attempt: 2 })
    expect(logged('swept stale renders')).toBe(0)
  })
})

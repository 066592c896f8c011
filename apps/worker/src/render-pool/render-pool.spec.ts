import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { pino } from 'pino'
import { waitFor } from '@platen/env/testing'
import { builtChild } from '../testing/config'
import { chooseIsolation } from './choose-isolation'
import { type Isolation } from './sandbox/isolation'
import { type PoolLimits } from './pool-limits'
import { startLimitMs } from './render-child'
import { createRenderPool, type RenderPool } from './render-pool'
import { ownMemory } from './resident-memory'
import {
  answerOf,
  fixtureEntry,
  jobOf,
  never,
  randomAsset,
  taskThat,
} from './testing/pool-fixtures'

const log = pino({ level: 'silent' })
const bounds = { timeoutMs: 60_000, signal: never() }

let isolation: Isolation
let pool: RenderPool

function open(size: number, limits: Partial<PoolLimits> = {}): RenderPool {
  pool = createRenderPool({ size, entry: fixtureEntry, isolation, log, limits })
  return pool
}

/** Opens a pool whose children first run a shell script, which gets `path` as $0. */
function openBehind(gate: string, path: string): void {
  const words = ['/bin/sh', '-c', `${gate}; exec "$@"`, path]
  const gated: Isolation = {
    ...isolation,
    launcher: reach => [...words, ...isolation.launcher(reach)],
  }
  pool = createRenderPool({ size: 1, entry: fixtureEntry, isolation: gated, log })
}

const ask = async (behave: string, extra?: Record<string, unknown>): Promise<string> =>
  answerOf(await pool.render(jobOf(taskThat(behave, extra)), bounds))

const asset = randomAsset(10)

/** Returns the process id of the child that draws for an organization, with or without a file of that organization. */
const drawnFor = async (owner: string, withFile = true): Promise<string> => {
  const assets = new Map(withFile ? [[asset.sha256, asset.bytes]] : [])
  return answerOf(await pool.render(jobOf(taskThat('pid'), assets, owner), bounds))
}

/** Returns the number of children that draw this many renders at once. */
const drawnBy = async (renders: number): Promise<number> =>
  new Set(await Promise.all(Array.from({ length: renders }, () => ask('pid')))).size

const bothUp = (): Promise<unknown> => waitFor('two children', async () => (await drawnBy(2)) === 2)

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const end = (pids: readonly number[]): Promise<unknown> =>
  waitFor('their end', () => !pids.some(lives))

beforeAll(async () => {
  const { child, ...chosen } = await chooseIsolation(fixtureEntry, { log })
  ;({ isolation } = chosen)
  child.kill(new AppError('internal', 'Internal error'))
})
afterEach(() => {
  jest.useRealTimers()
  pool.close()
})

describe('a render pool', () => {
  it('gives the task and the bytes to a child and the files back', async () => {
    open(1)
    const asset = randomAsset(300_000)
    const outcome = await pool.render(
      jobOf(taskThat('echo'), new Map([[asset.sha256, asset.bytes]])),
      bounds,
    )
    expect(Buffer.compare(outcome.files[0]?.bytes ?? Buffer.alloc(0), asset.bytes)).toBe(0)
  })

  it('sends an asset to a child once, and again when the child asks', async () => {
    open(1)
    const asset = randomAsset(1000)
    const assets = new Map([[asset.sha256, asset.bytes]])
    const first = await pool.render(jobOf(taskThat('echo'), assets), bounds)
    const second = await pool.render(jobOf(taskThat('echo'), assets), bounds)
    const task = { ...taskThat('forgetful', { needs: 1 }), sources: { a: asset.sha256 } }
    const third = await pool.render(jobOf(task, assets), bounds)
    const sizes = [first, second, third].map(outcome => outcome.files[0]?.bytes.length)
    expect(sizes).toEqual([1000, 0, 1000])
  })

  it('runs one render per child, and no more than its size at a time', async () => {
    open(2)
    await bothUp()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('span')))
    const spans = answers.map(answer => answer.split(' ').map(BigInt) as [bigint, bigint])
    const atOnce = spans.map(([at]) => spans.filter(([from, to]) => from <= at && at < to).length)
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(2)
  })

  it('draws for callers before rows of batches, which each let a few pass', async () => {
    open(1)
    const drawn: string[] = []
    const draw = async (name: string, yields: boolean): Promise<void> => {
      await pool.render({ ...jobOf(taskThat('pid')), yields }, bounds)
      drawn.push(name)
    }
    const calls = ['2', '3', '4', '5', '6'].map(name => () => draw(`call ${name}`, false))
    await Promise.all([
      draw('call 1', false),
      draw('row 1', true),
      draw('row 2', true),
      ...calls.map(call => call()),
    ])
    const few = ['call 1', 'call 2', 'call 3', 'call 4', 'call 5']
    expect(drawn).toEqual([...few, 'row 1', 'row 2', 'call 6'])
  })

  it('passes on the errors of the renderer, and keeps the child', async () => {
    open(1)
    const before = await ask('pid')
    await expect(ask('unusable')).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: 'element "photo": the image from cdn.example cannot be decoded',
    })
    expect(await ask('pid')).toBe(before)
  })

  it.each([
    ['aborts', 'abort', 'ended by itself (SIG'],
    ['exits', 'exit', 'last words'],
    ['sends nonsense', 'malformed', 'malformed'],
    ['writes eight bytes that mean nothing', 'rubbish', 'malformed'],
    ['announces a message of 2 GiB', 'announce', 'malformed'],
    ['reports that it is ready during a render', 'speakTwice', 'out of turn'],
  ])('fails a render whose child %s twice, and serves the next', async (_what, behave, reason) => {
    open(1)
    await expect(ask(behave)).rejects.toMatchObject({
      code: 'render_crashed',
      publicMessage: 'The render crashed',
      message: expect.stringContaining(reason) as string,
    })
    expect(await ask('count')).toBe('1')
  })

  it('fails a render whose child asks for its assets again and again', async () => {
    open(1)
    const asset = randomAsset(10)
    const task = { ...taskThat('askForever'), sources: { a: asset.sha256 } }
    const asking = pool.render(jobOf(task, new Map([[asset.sha256, asset.bytes]])), bounds)
    await expect(asking).rejects.toMatchObject({
      code: 'render_crashed',
      message: expect.stringContaining('asked for assets twice') as string,
    })
  })

  it('tries a crashed render once more, in a child that has drawn nothing', async () => {
    open(1)
    const used = await ask('pid')
    const second = await ask('abortWhenUsed')
    expect(second).not.toBe(used)
  })

  it('kills a spinning child that ignores SIGTERM at the limit, while its neighbour keeps working', async () => {
    open(2)
    await bothUp()
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    const spinning = pool.render(jobOf(taskThat('spin')), { timeoutMs: 500, signal: never() })
    await expect(ask('pid')).resolves.toMatch(/^\d+$/)
    jest.advanceTimersByTime(500)
    await expect(spinning).rejects.toMatchObject({ code: 'render_timeout' })
  })

  it('kills a child that takes too much memory', async () => {
    // A machine may take a minute to provide the 1.5 GB of the real limit.
    open(1, { killBytes: 200e6 })
    await expect(ask('hungry')).rejects.toMatchObject({ code: 'render_memory' })
  })

  it('kills the child at once when the render is given up', async () => {
    open(1)
    const pid = Number(await ask('pid'))
    const giveUp = new AbortController()
    const lost = new Error('the lease is lost')
    const asset = randomAsset(10)
    const assets = new Map([[asset.sha256, asset.bytes]])
    const task = { ...taskThat('askAndSpin'), sources: { a: asset.sha256 } }
    const spinning = pool.render(jobOf(task, assets), { ...bounds, signal: giveUp.signal })
    // The asset is sent with the task, and again when the child requests it.
    const sent = jest.spyOn(assets, 'get')
    await waitFor('the second time', () => sent.mock.calls.length >= 2)
    giveUp.abort(lost)
    await expect(spinning).rejects.toBe(lost)
    await end([pid])
  })

  it('has a warm child available when one was killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'platen-'))
    const held = join(folder, 'held')
    // The child must not write files, but may create folders.
    openBehind('[ ! -e "$0" ] || exec /bin/sleep 600; /bin/mkdir "$0-not-$$"', held)
    await waitFor('two children', () => readdirSync(folder).length >= 2)
    const started = pool.pids()
    // From here on, no newly started child becomes ready.
    writeFileSync(held, '')
    const killed = pool.render(jobOf(taskThat('spin')), { timeoutMs: 100, signal: never() })
    await expect(killed).rejects.toMatchObject({ code: 'render_timeout' })
    expect(started).toContain(Number(await ask('pid')))
  })

  it('lets children take their time to start, and restarts those that hang', async () => {
    const held = join(mkdtempSync(join(tmpdir(), 'platen-')), 'held')
    writeFileSync(held, '')
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    openBehind('while [ -e "$0" ]; do /bin/sleep 0.01; done', held)
    const hanging = pool.pids()
    // This also passes the pause before the next start.
    jest.advanceTimersByTime(startLimitMs + 1000)
    jest.useRealTimers()
    const started = (): number[] => pool.pids().filter(pid => !hanging.includes(pid))
    await waitFor('new children', () => started().length > 0)
    await end(hanging)

    const slow = started()
    rmSync(held)
    await pool.ready
    expect(pool.pids()).toEqual(expect.arrayContaining(slow))
  })

  it('replaces a child after its number of renders, and one that keeps memory', async () => {
    open(1, { rendersPerChild: 2, recycleBytes: 250e6 })
    const pids = [await ask('pid'), await ask('pid'), await ask('pid')]
    expect(pids[1]).toBe(pids[0])
    expect(pids[2]).not.toBe(pids[0])
    const grown = await ask('grow')
    expect(await ask('pid')).not.toBe(grown)
  })

  it('prefers the child that has the assets', async () => {
    open(2)
    const asset = randomAsset(10)
    const assets = new Map([[asset.sha256, asset.bytes]])
    const holder = answerOf(await pool.render(jobOf(taskThat('pid'), assets), bounds))
    await bothUp()
    for (let again = 0; again < 3; again++) {
      expect(answerOf(await pool.render(jobOf(taskThat('pid'), assets), bounds))).toBe(holder)
    }
  })

  it('keeps the children of several organizations', async () => {
    open(1)
    const first = [await drawnFor('org_1'), await drawnFor('org_2'), await drawnFor('org_3')]
    expect(new Set(first).size).toBe(3)
    const again = [await drawnFor('org_1'), await drawnFor('org_2'), await drawnFor('org_3')]
    expect(again).toEqual(first)
  })

  it('draws for no other organization with a child that has read files of one', async () => {
    open(2)
    const owners = new Map<string, Set<string>>()
    const draw = async (index: number): Promise<void> => {
      const owner = `org_${index % 10}`
      const pid = await drawnFor(owner, index % 3 > 0)
      if (index % 3 > 0) owners.set(pid, (owners.get(pid) ?? new Set()).add(owner))
    }
    await Promise.all(Array.from({ length: 30 }, (_, index) => draw(index)))
    expect(owners.size).toBeGreaterThanOrEqual(10)
    expect([...owners.values()].filter(({ size }) => size > 1)).toEqual([])
    const used = await drawnFor('org_11', false)
    expect([...owners.keys()]).not.toContain(used)
  })

  it('tries a crashed render once more, and keeps the children of others', async () => {
    open(1)
    const others = ['org_1', 'org_2', 'org_3', 'org_4']
    const before = await Promise.all(others.map(owner => drawnFor(owner)))
    const used = await drawnFor('org_5', false)
    const job = jobOf(taskThat('abortWhenUsed'), new Map(), 'org_5')
    expect(answerOf(await pool.render(job, bounds))).not.toBe(used)
    expect(await Promise.all(others.map(owner => drawnFor(owner)))).toEqual(before)
  })

  it('counts a font of the document among the files that it reads', async () => {
    open(1)
    const task = { ...taskThat('pid'), sources: { 'https://a.example/a.ttf': 'a'.repeat(64) } }
    const pid = answerOf(await pool.render(jobOf(task), bounds))
    expect(await drawnFor('org_2')).not.toBe(pid)
  })

  it('ends the child that has waited longest if they hold more memory than they may', async () => {
    open(1)
    const held = ownMemory(Number(await drawnFor('org_1')))
    pool.close()
    open(1, { idleBytes: 1.5 * held })
    const first = [await drawnFor('org_1'), await drawnFor('org_2')]
    await end([Number(first[0])])
    expect(await drawnFor('org_2')).toBe(first[1])
    expect(await drawnFor('org_1')).not.toBe(first[0])
  })

  it('fails with unavailable if its children do not start, and does not spin', async () => {
    const lines: string[] = []
    const told = pino({}, { write: line => void lines.push(line) })
    const broken = { ...isolation, launcher: () => ['false'] }
    pool = createRenderPool({ size: 1, entry: fixtureEntry, isolation: broken, log: told })
    await expect(
      pool.render(jobOf(taskThat('pid')), { timeoutMs: 700, signal: never() }),
    ).rejects.toMatchObject({ code: 'unavailable' })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThan(10)
  })

  it('draws with the child that was started before it, or starts another if that one has ended', async () => {
    const { child } = await chooseIsolation(fixtureEntry, { log })
    const options = { size: 1, entry: fixtureEntry, isolation, log }
    pool = createRenderPool({ ...options, first: child })
    expect(await ask('pid')).toBe(String(child.pid))
    pool.close()
    pool = createRenderPool({ ...options, first: child })
    expect(await ask('pid')).not.toBe(String(child.pid))
  })

  it('leaves no child behind when it closes', async () => {
    open(2)
    await ask('pid')
    const pids = pool.pids()
    expect(pids).toHaveLength(3)
    pool.close()
    await end(pids)
  })
})

describe('a render child', () => {
  it('cannot reach its parent’s environment and inspector, files outside, or other programs', async () => {
    open(1)
    const outside = join(mkdtempSync(join(tmpdir(), 'platen-')), 'secret')
    writeFileSync(outside, 'secret')
    const seen = JSON.parse(await ask('peek', { parent: process.pid, outside })) as unknown
    expect(seen).toEqual({
      environment: [
        'LANG',
        'MALLOC_ARENA_MAX',
        'MALLOC_MMAP_THRESHOLD_',
        'MALLOC_TRIM_THRESHOLD_',
        'OPENSSL_CONF',
        'PWD',
        'TZ',
        'VIPS_DISC_THRESHOLD',
      ],
      environ: { refused: 'ERR_ACCESS_DENIED' },
      outside: { refused: 'ERR_ACCESS_DENIED' },
      spawn: { refused: 'ERR_ACCESS_DENIED' },
      write: { refused: 'ERR_ACCESS_DENIED' },
      signal: { refused: 'EPERM' },
    })
  })
})

/** Returns the number of the children's page faults so far that needed no disk: memory that they got from the system. */
const pageFaults = (): number =>
  pool.pids().reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return sum + Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[7])
  }, 0)

describe('the memory of pictures', () => {
  it('stays with the child that draws them: a picture of 4.7 MB is not allocated again for each render', async () => {
    pool = createRenderPool({ size: 1, entry: builtChild(), isolation, log })
    const { design } = parseDesign({
      schemaVersion: 1,
      width: 1080,
      height: 1080,
      pages: [{ id: 'page', background: '#27ae60', children: [] }],
    })
    const task = { ...taskThat(''), design, formats: ['jpeg' as const] }
    const draw = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time++) await pool.render(jobOf(task), bounds)
    }
    await draw(20)
    const before = pageFaults()
    await draw(30)
    expect((pageFaults() - before) / 30).toBeLessThan(400)
  })
})

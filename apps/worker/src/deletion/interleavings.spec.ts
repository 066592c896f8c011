import { createHash } from 'node:crypto'
import { type RenderOutcomeRow } from '@platen/contract'
import { type Tenant } from '@platen/database'
import {
  openScratchDatabase,
  openTurns,
  type ScratchDatabase,
  type Turns,
} from '@platen/database/testing'
import { objectKey } from '@platen/design'
import { givenVariable } from '@platen/env/testing'
import { AppError } from '@platen/errors'
import { pino } from 'pino'
import { RenderGivenUp } from '../lease/lease'
import { completeRender } from '../steps/complete-render'
import { seeded } from '../testing/seeded'

/** `npm run drill -- interleavings` does more runs. A failing run prints its seed, with which it can be repeated. */
const runs = Number(givenVariable('DRILL_INTERLEAVINGS') ?? '250')
const firstSeed = Number(givenVariable('DRILL_SEED') ?? '1')
/** Enough for each test to see files deleted and claims refused. */
const perTest = 50

let random = seeded(0)
let scratch: ScratchDatabase
let turns: Turns
let organizationId: string
let designId: string
let tenant: Tenant

/** The stored objects; only their existence matters here. */
const objects = new Set<string>()
const done = { steps: 0, deleted: 0, refused: 0 }
/** The number of uploads and saves in progress. They end within minutes, long before a file listed in the meantime is due. */
let quick = 0
/** The number of sweeps in progress. They end before another process takes over the files that they delete. */
let sweeping = 0

beforeAll(async () => {
  scratch = await openScratchDatabase()
  turns = await openTurns({ url: scratch.url, random: limit => random(limit) })
  ;({ id: organizationId } = await scratch.database.organizations.create({ name: 'Acme' }))
  tenant = scratch.database.tenant(organizationId)
  const design = { name: 'A', document: {}, width: 1, height: 1 }
  designId = (await tenant.designs.create(design)).id
})

afterAll(async () => {
  await turns.close()
  await scratch.drop()
})

const store = {
  async put(key: string) {
    if (!(await store.has(key))) await turns.step('store', () => objects.add(key))
  },
  has: (key: string) => turns.step('look into the store', () => objects.has(key)),
  delete: (key: string) =>
    turns.step('delete from the store', async () => {
      const unnamed = await turns.aside(() => scratch.database.deletion.unnamed([key]))
      if (unnamed.length === 0) throw new Error(`deletes ${key}, which is named`)
      done.deleted += 1
      objects.delete(key)
    }),
}

const checksumOf = (key: string): string => (key.split('/')[1] ?? '').slice(0, 64)

/** Inserts renders that a worker has claimed or that are complete, and returns their ids. */
async function insertRenders(
  key: string,
  state: 'rendering' | 'completed',
  count = 1,
): Promise<string[]> {
  const rows = await turns.sql<{ id: string }>(
    `insert into renders (id, organization_id, design_id, design_version, modifications, options, state, attempt, lease_until, finished_at, result)
     select 'rnd_' || lpad(n::text, 26, '0'), $1, $2, 1, '[]', '{}', $3, 1,
       case when $3 = 'rendering' then now() + interval '1 hour' end,
       case when $3 = 'completed' then now() end, case when $3 = 'completed' then $4::jsonb end
     from generate_series($5::int, $6::int) n returning id`,
    [
      organizationId,
      designId,
      state,
      JSON.stringify(resultOf(key)),
      inserted + 1,
      inserted + count,
    ],
  )
  inserted += count
  return rows.map(({ id }) => id)
}

let inserted = 0

const resultOf = (key: string): { files: { key: string; previewKey: null; size: number }[] } => ({
  files: [{ key, previewKey: null, size: 1 }],
})

const facts = { mimetype: 'image/png', size: 1, width: 1, height: 1 }
const noFont = { family: null, weight: null, style: null }
const createAsset = (key: string): ReturnType<Tenant['assets']['create']> =>
  tenant.assets.create({ checksum: checksumOf(key), key, ...facts, ...noFont })

const log = pino({ level: 'silent' })

/** Draws as a worker does, and then as other workers do: each retries what the one before it could not finish. */
async function draw(renderId: string, key: string, { tries }: { tries: number }): Promise<void> {
  const { renderQueue, deletion, batches } = scratch.database
  const note = { requestKey: Buffer.alloc(32), contentKey: Buffer.alloc(32), cached: false }
  const timings = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }
  const completion = {
    result: { ...resultOf(key), warnings: [], timings } as unknown as RenderOutcomeRow,
    reuse: { ...note, freshUntil: 0 },
    durationMs: 1,
    lease: { mayHold: () => false },
  }
  const notify = (): Promise<void> => Promise.resolve()
  const completions = { publish: notify, publishEvent: notify }
  for (let left = tries; left > 0; left--) {
    await store.put(key)
    try {
      const held = { renderId, fence: 1 }
      await completeRender(held, completion, {
        renderQueue,
        deletion,
        batches,
        completions,
        store,
        producer: { enqueue: notify },
        log,
      })
      return
    } catch (error) {
      if (!(error instanceof AppError || error instanceof RenderGivenUp)) throw error
      done.refused += 1
    }
  }
}

/** Runs a task of the API that ends within minutes. */
async function quickly(name: string, work: () => Promise<unknown>): Promise<void> {
  await turns.step(name, () => (quick += 1))
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    done.refused += 1
  } finally {
    quick -= 1
  }
}

interface Given {
  /** Returns the id of a render that a worker has claimed; each call returns another one. */
  claimed: () => string
  /** The ids of a completed render and of an asset; empty if there is none. */
  completed: string
  assetId: string
}

/** All operations that store, refer to or delete a file. */
const deeds: Readonly<Record<string, (key: string, given: Given) => Promise<unknown>>> = {
  render: (key, { claimed }) => draw(claimed(), key, { tries: 9 }),
  'render, and give up when it fails': (key, { claimed }) => draw(claimed(), key, { tries: 1 }),
  'render, then delete it': async (key, { claimed }) => {
    const id = claimed()
    await draw(id, key, { tries: 9 })
    await tenant.renders.delete(id)
  },
  'delete a render': (_, { completed }) => tenant.renders.delete(completed),
  upload: key =>
    quickly('upload', async () => {
      await tenant.assets.keepFiles([key])
      await store.put(key)
      await createAsset(key)
    }),
  'delete an asset': (_, { assetId }) => tenant.assets.delete(assetId),
  'save a design': key =>
    quickly('save', async () => {
      const document = { pages: [{ children: [{ src: `asset:${key}` }] }] }
      await tenant.assets.keepFiles([key])
      if ((await tenant.assets.findKeys([key])).length > 0)
        await tenant.designs.create({ name: 'B', document, width: 1, height: 1 })
    }),
  sweep: () => sweep(store.delete),
  'sweep, and die before': () => sweep(() => Promise.reject(died)),
  'sweep, and die after': () =>
    sweep(async key => {
      await store.delete(key)
      throw died
    }),
  'let a minute pass': () => turns.step('let a minute pass', letAMinutePass, () => sweeping === 0),
  'compare files and rows': async () => {
    const keys = await turns.step('list the store', () => [...objects])
    await scratch.database.deletion.scheduleUnnamed(keys)
  },
  'let a week pass': () => turns.step('let a week pass', letAWeekPass, () => quick === 0),
}

const died = new Error('the process is gone')

async function sweep(deleteObject: (key: string) => Promise<void>): Promise<void> {
  await turns.step('sweep', () => (sweeping += 1))
  try {
    await scratch.database.deletion.deleteFiles({ deleteObject })
  } catch (error) {
    if (error !== died) throw error
  } finally {
    sweeping -= 1
  }
}

/** Pretends that the process deleting these files has ended or died. */
const letAMinutePass = (): Promise<unknown> =>
  turns.sql(
    'update pending_deletions set due_at = now() where deleting and deleted_at is null and due_at > now()',
  )

/** Makes the listed files due. */
const letAWeekPass = (): Promise<unknown> =>
  turns.sql(`
    with listed as (
      select key from pending_deletions where deleted_at is null and not deleting for update skip locked
    )
    update pending_deletions d set due_at = now() from listed where d.key = listed.key`)

/** Prepares a file that may be stored, referred to by a row, and listed for deletion, in any combination. */
async function prepare(key: string, renders: number): Promise<Given> {
  const claimed = await insertRenders(key, 'rendering', renders)
  const named = random(4)
  const [completed = ''] = named === 1 ? await insertRenders(key, 'completed') : []
  const asset = named === 2 ? (await turns.aside(() => createAsset(key))).record : undefined
  if (named > 0 || random(2) === 0) objects.add(key)
  const listed = `insert into pending_deletions (key, organization_id, due_at) values ($1, $2, now() + $3 * interval '1 day')`
  if (random(2) === 0) await turns.sql(listed, [key, organizationId, random(2)])
  return { claimed: () => claimed.pop() ?? '', completed, assetId: asset?.id ?? '' }
}

async function interleave(seed: number): Promise<void> {
  random = seeded(seed)
  for (let warm = 0; warm < 5; warm++) random(2)
  objects.clear()
  const sha256 = createHash('sha256').update(String(seed)).digest('hex')
  const key = objectKey({ organizationId, sha256, mac: 'a'.repeat(32), extension: 'png' })
  const all = Object.entries(deeds)
  const chosen = ['sweep', 'let a week pass'].map(name => [name, deeds[name]] as const)
  for (let more = 2 + random(3); more > 0; more--)
    chosen.push(all[random(all.length)] ?? ['', undefined])
  const given = await prepare(key, chosen.length)
  const work = chosen.map(([name, deed], index): [string, () => Promise<unknown>] => [
    `${index} ${name}`,
    async () => deed?.(key, given),
  ])
  const history = await turns.run(Object.fromEntries(work)).catch((error: unknown) => {
    throw new Error(`seed ${seed}: ${work.map(([name]) => name).join(', ')}`, { cause: error })
  })
  done.steps += history.length
  const { deletion } = scratch.database
  const named = (await deletion.unnamed([key])).length === 0
  if (named && !objects.has(key))
    throw new Error(`seed ${seed} loses a file:\n${history.join('\n')}`)
  // Advances the clock by the hour for which deletions are remembered, and then by a week.
  await turns.sql('delete from pending_deletions where deleted_at is not null')
  await letAMinutePass()
  await deletion.scheduleUnnamed([...objects])
  await letAWeekPass()
  await deletion.deleteFiles({ deleteObject: store.delete })
  if (objects.has(key) !== named)
    throw new Error(`seed ${seed} keeps a file, or loses it late:\n${history.join('\n')}`)
  await turns.sql(`
    with r as (delete from renders), a as (delete from assets), d as (delete from pending_deletions),
      v as (delete from design_versions where design_id <> '${designId}')
    delete from designs where id <> '${designId}'`)
}

const batches = Array.from(
  { length: Math.ceil(runs / perTest) },
  (_, nth) => firstSeed + nth * perTest,
)

it.each(batches)(
  'leaves no file without its object while a row refers to it, in any order of storing, naming and deleting: from seed %d on',
  async first => {
    const end = Math.min(first + perTest, firstSeed + runs)
    for (let seed = first; seed < end; seed++) await interleave(seed)
  },
)

afterAll(() => {
  // When a single seed is repeated, neither may happen.
  if (runs > perTest) expect([done.deleted > 0, done.refused > 0]).toEqual([true, true])
})

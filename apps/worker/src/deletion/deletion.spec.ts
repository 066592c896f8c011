import { openOutputExpiry } from '@platen/storage'
import { pino } from 'pino'
import { waitFor } from '@platen/env/testing'
import { openWorld, outcomeOf, type World } from '../testing/world'
import { deleteWhatIsDue } from './delete-what-is-due'
import { openRenderAge } from './render-age'
import { startDeleter } from './start-deleter'

const documentOf = (background: string): object => ({
  schemaVersion: 1,
  width: 60,
  height: 40,
  pages: [{ id: 'front', background }],
})

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.startWorker()
})

/** Functions that stop the deleters started in a test. They are called even if the test exceeds its time limit. */
const running = new Set<() => void>()

afterEach(() => {
  for (const end of running) end()
  running.clear()
})

afterAll(() => world.close())

const deleter = (): Omit<Parameters<typeof startDeleter>[0], 'noteRetention'> => ({
  deletion: world.database.deletion,
  batches: world.database.batches,
  store: world.store,
  outputExpiry: openOutputExpiry({ fileDays: undefined }),
  renderAge: openRenderAge({ renderMonths: undefined }),
  eventDays: 30,
  thinsVersions: false,
  log: pino({ level: 'silent' }),
})

const deleteDue = async (): Promise<void> => {
  await world.scratch.sql('update pending_deletions set due_at = now()')
  await deleteWhatIsDue(deleter())
}

async function rendered(
  background = '#336699',
): Promise<{ id: string; organizationId: string; key: string }> {
  const row = await world.render({ document: documentOf(background) })
  return { ...row, key: outcomeOf(row).files[0]?.key ?? '' }
}

const remove = (render: { id: string; organizationId: string }): Promise<unknown> =>
  world.database.tenant(render.organizationId).renders.delete(render.id)

describe('the files of deleted renders', () => {
  it('are deleted with the last render that refers to them', async () => {
    const first = await rendered()
    const second = await rendered()
    expect(second.key).toBe(first.key)
    await remove(first)
    await deleteDue()
    expect(await world.store.has(first.key)).toBe(true)
    await remove(second)
    await deleteDue()
    expect(await world.store.has(first.key)).toBe(false)
  })

  it('are stored again by a render with the same bytes, at any point of the deletion', async () => {
    const first = await rendered()
    await remove(first)
    const removed = await rendered()
    await deleteDue()
    expect(await world.store.has(removed.key)).toBe(true)
    await remove(removed)
    await deleteDue()
    const deleted = await rendered()
    expect(deleted.key).toBe(first.key)
    expect(await world.store.has(first.key)).toBe(true)
  })

  it('are deleted by the worker itself, even while the audit log cannot be written', async () => {
    // Nothing else refers to these bytes.
    const render = await rendered('#996633')
    await remove(render)
    await world.scratch.sql('update pending_deletions set due_at = now()')
    let noted = 0
    const noteRetention = (): Promise<void> => {
      noted += 1
      return Promise.reject(new Error('away'))
    }
    const end = startDeleter({ ...deleter(), noteRetention }, 1)
    running.add(end)
    await waitFor('the deletion', async () => !(await world.store.has(render.key)))
    await waitFor('another attempt', () => noted > 1)
  })

  it('are deleted by a worker that records the retention once', async () => {
    const render = await rendered('#663399')
    let noted = 0
    // The database is unavailable at first.
    const noteRetention = (): Promise<void> => {
      noted += 1
      return noted === 1 ? Promise.reject(new Error('away')) : Promise.resolve()
    }
    const end = startDeleter({ ...deleter(), noteRetention }, 1)
    running.add(end)
    await waitFor('the note', () => noted === 2)
    await remove(render)
    await world.scratch.sql('update pending_deletions set due_at = now()')
    await waitFor('the deletion', async () => !(await world.store.has(render.key)))
    expect(noted).toBe(2)
  })

  it('are deleted with renders that reach the age limit', async () => {
    const render = await rendered('#339966')
    const nextMonth = (): number => Date.now() + 32 * 86_400_000
    const renderAge = openRenderAge({ renderMonths: 1, now: nextMonth })
    await deleteWhatIsDue({ ...deleter(), renderAge })
    const { renders } = world.database.tenant(render.organizationId)
    expect(await renders.find(render.id)).toBeNull()
    await deleteDue()
    expect(await world.store.has(render.key)).toBe(false)
  })
})

it('deletes events that reach their age, and keeps the others', async () => {
  const { organizationId } = await world.render({ document: documentOf('#996633') })
  const tenant = world.database.tenant(organizationId)
  await tenant.webhooks.create({
    url: 'https://shop.example/hook',
    events: ['render.completed'],
    designId: null,
    description: '',
    secret: Buffer.from('sealed'),
  })
  const sizes = { document: {}, width: 1, height: 1 }
  const old = await tenant.designs.create({ name: 'Old', ...sizes })
  const recent = await tenant.designs.create({ name: 'Recent', ...sizes })
  const age = `update events set created_at = now() - interval '31 days' where subject_id = $1`
  await world.scratch.sql(age, [old.id])
  await deleteDue()
  const left = await world.scratch.sql(
    'select subject_id as id from events where organization_id = $1',
    [organizationId],
  )
  expect(left).toEqual([{ id: recent.id }])
})

it.each([
  [true, [2, 3]],
  [false, [1, 2, 3]],
])('thins old versions if it is told to: %j', async (thinsVersions, kept) => {
  const size = { width: 60, height: 40 }
  const { id } = await world.tenant.designs.create({ name: 'Card', document: {}, ...size })
  for (const name of ['Second', 'Third']) await world.tenant.designs.save(id, { name })
  await world.scratch.sql(
    `update design_versions set created_at = date_trunc('day', now(), 'UTC') - interval '10 days'
     where design_id = $1 and version < 3`,
    [id],
  )
  await deleteWhatIsDue({ ...deleter(), thinsVersions })
  const versions = await world.tenant.versions.list(id, { search: '', page: 0, perPage: 9 })
  expect(versions?.data.map(({ version }) => version).toReversed()).toEqual(kept)
})

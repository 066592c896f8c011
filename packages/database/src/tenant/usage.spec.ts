import { newBatch, newRow, startedBatch } from '../testing/batches'
import { purgeDesigns } from '../testing/purge-designs'
import { type Customer, newCustomer, newSheet } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Usage, type UsageFilter } from './usage'

let scratch: ScratchDatabase
let acme: Customer

beforeEach(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database, 'Acme')
})

afterEach(() => scratch.drop())

const usage = (): Usage => scratch.database.tenant(acme.organizationId).usage

/** Creates a completed render that was requested at a given time. */
async function completed(
  at: string,
  { durationMs = 100, size = 1000, cached = false, customer = acme } = {},
): Promise<string> {
  const { id } = await customer.render()
  const key = `${customer.organizationId}/a.png`
  await scratch.database.renderQueue.claim(id, 8000)
  await scratch.database.renderQueue.complete(id, 1, {
    result: {
      files: [
        { key, previewKey: null, size },
        { key, previewKey: null, size: 1 },
      ],
    },
    durationMs,
    reuse: { requestKey: Buffer.from('a'), contentKey: Buffer.from('b'), freshMs: 0, cached },
  })
  await scratch.sql('update renders set created_at = $2 where id = $1', [id, at])
  return id
}

async function failed(at: string): Promise<void> {
  const { id } = await acme.render()
  await scratch.database.renderQueue.claim(id, 8000)
  await scratch.database.renderQueue.fail(id, 1, { code: 'render_crashed', message: 'No' })
  await scratch.sql('update renders set created_at = $2 where id = $1', [id, at])
}

const november: UsageFilter = {
  from: new Date('2026-11-01'),
  to: new Date('2026-12-01'),
  by: 'day',
}

const remove = (id: string): Promise<unknown> =>
  scratch.database.tenant(acme.organizationId).renders.delete(id)

describe('the usage of an organization', () => {
  it('counts renders by the day in UTC, with the durations of those that were drawn', async () => {
    await scratch.sql(`do $$ begin
      execute format('alter database %I set timezone = %L', current_database(), 'Asia/Tokyo');
    end $$`)
    for (const durationMs of [10, 20, 30]) await completed('2026-11-02T23:59:59Z', { durationMs })
    await completed('2026-11-02T00:00:00Z', { durationMs: 1, cached: true })
    await completed('2026-11-03T00:00:00Z', { size: 5 })
    await failed('2026-11-03T12:00:00Z')
    expect(await usage().list(november)).toEqual([
      {
        at: new Date('2026-11-02'),
        renders: 4,
        failed: 0,
        cached: 1,
        p50: 20,
        p95: 29,
        bytes: 3 * 1001,
      },
      {
        at: new Date('2026-11-03'),
        renders: 2,
        failed: 1,
        cached: 0,
        p50: 100,
        p95: 100,
        bytes: 6,
      },
    ])
  })

  it.each([
    ['hour', ['2026-11-02T09:00:00Z', '2026-11-02T10:00:00Z', '2026-11-30T23:00:00Z']],
    ['day', ['2026-11-02', '2026-11-30']],
    ['month', ['2026-11-01']],
  ] as const)('is listed by the %s, from one time to another', async (by, times) => {
    const asked = ['2026-10-31T23:59:59Z', '2026-11-02T09:59:00Z', '2026-11-02T10:01:00Z']
    for (const at of [...asked, '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z']) await completed(at)
    const listed = await usage().list({ ...november, by })
    expect(listed.map(({ at }) => at)).toEqual(times.map(time => new Date(time)))
  })

  it('keeps counting renders that were deleted, alone or with their design', async () => {
    const id = await completed('2026-11-02T09:00:00Z')
    await completed('2026-11-02T09:30:00Z', { cached: true })
    await failed('2026-11-03T09:00:00Z')
    const before = await usage().list(november)
    await remove(id)
    expect(await usage().list(november)).toMatchObject(
      before.map(({ at, renders, failed, cached, bytes }) => ({
        at,
        renders,
        failed,
        cached,
        bytes,
      })),
    )
    const { designs } = scratch.database.tenant(acme.organizationId)
    await designs.delete(acme.design.id, { renders: true })
    await scratch.sql(`update designs set deleted_at = now() - interval '1 minute'`)
    await purgeDesigns(scratch.database)
    expect(await scratch.sql('select 1 from renders')).toEqual([])
    expect(await usage().list(november)).toEqual(
      before.map(day => ({ ...day, p50: null, p95: null })),
    )
  })

  it('does not include other organizations', async () => {
    const rival = await newCustomer(scratch.database, 'Rival')
    await completed('2026-11-02T09:00:00Z', { customer: rival })
    await remove(await completed('2026-11-03T09:00:00Z'))
    const theirs = scratch.database.tenant(rival.organizationId).usage
    expect(await theirs.list(november)).toHaveLength(1)
    expect(await usage().list(november)).toHaveLength(1)
  })
})

describe('what counts towards a quota', () => {
  it('is each render of this month that was not cached, including deleted ones', async () => {
    const now = new Date().toISOString()
    await completed(now)
    await completed(now, { cached: true })
    await remove(await completed(now))
    await completed('2020-01-01')
    await acme.render()
    expect(await usage().countRenders()).toBe(3)
  })

  it('is each row of a running batch, while it waits and when it is drawn', async () => {
    const { id } = await startedBatch(scratch, acme, 70)
    const { batches } = scratch.database.tenant(acme.organizationId)
    const loading = await batches.create(newBatch(acme))
    await batches.addRows(loading.id, [newRow(0)])
    expect(await usage().countRenders()).toBe(70)
    const { organizationId } = acme
    const { fed } = await scratch.database.batches.advance({ batchId: id, organizationId })
    expect(fed).toHaveLength(64)
    expect(await usage().countRenders()).toBe(70)
    await batches.cancel(id)
    expect(await usage().countRenders()).toBe(64)
  })

  it('is the joining of the PDFs of a running batch, too', async () => {
    const { batches } = scratch.database.tenant(acme.organizationId)
    const { id } = await batches.create(newBatch(acme, { mergePdf: true }))
    await batches.addRows(id, [newRow(0), newRow(1, 'is wrong')])
    expect(await usage().countRenders()).toBe(0)
    await batches.start(id, { bytes: 1 })
    expect(await usage().countRenders()).toBe(2)
    await batches.cancel(id)
    expect(await usage().countRenders()).toBe(0)
  })

  it('is each byte of assets and of files of renders since a time', async () => {
    const asset = {
      checksum: 'a'.repeat(64),
      key: 'k',
      mimetype: 'image/png',
      size: 30,
      width: 1,
      height: 1,
      family: null,
      weight: null,
      style: null,
    }
    const { organizationId } = acme
    await scratch.database.tenant(organizationId).assets.create(asset)
    await scratch.database.tenant({ organizationId, userId: 'ada' }).assets.create(asset)
    const old = await completed('2026-01-01')
    await completed('2026-11-02', { cached: true })
    await completed('2026-11-03')
    // As the previous release stored it.
    await scratch.sql('update renders set file_bytes = null where id = $1', [old])
    const documents = await bytesOf('design_versions')
    const modifications = await bytesOf('renders', 'modifications')
    expect(await usage().sumBytes(new Date(0))).toBe(60 + 2 * 1001 + documents + modifications)
    expect(await usage().sumBytes(new Date('2026-11-01'))).toBe(
      60 + 1001 + documents + (modifications / 3) * 2,
    )
  })

  it('is the modifications of each render', async () => {
    const before = await usage().sumBytes(new Date(0))
    const note = Array.from({ length: 9000 }, (_, index) => index.toString(36)).join()
    await acme.render({ modifications: [{ id: 'a', note }] })
    const after = await usage().sumBytes(new Date(0))
    expect(after).toBeGreaterThan(before + 9000)
    expect(after - before).toBe(await bytesOf('renders', 'modifications'))
  })

  /** Returns the number of bytes that PostgreSQL stores. */
  const bytesOf = async (table: string, column = 'document'): Promise<number> => {
    const sum = `select coalesce(sum(pg_column_size(${column})), 0)::int as bytes from ${table}`
    const [row] = await scratch.sql<{ bytes: number }>(sum)
    return row?.bytes ?? 0
  }

  it('is each document of versions, drafts and own templates, and the source of each view', async () => {
    const { organizationId, design } = acme
    const tenant = scratch.database.tenant(organizationId)
    const custom = Array.from({ length: 5000 }, (_, index) => index)
    const document = { schemaVersion: 1, width: 1, height: 1, pages: [], custom }
    const sized = { document, width: 1, height: 1 }
    const before = await usage().sumBytes(new Date())
    await tenant.designs.save(design.id, { document: { ...sized, content: document } })
    await tenant.designs.save(design.id, { name: 'Another name' })
    await tenant.ownTemplates.save({
      ...sized,
      designId: design.id,
      designVersion: 2,
      name: 'Card',
      category: 'Cards',
      keywords: [],
      fonts: [],
      thumbnailKey: null,
    })
    expect(await usage().sumBytes(new Date())).toBe(await bytesOf('design_versions'))
    expect(await usage().sumBytes(new Date())).toBeGreaterThan(before + 3 * 5000)
    await tenant.drafts.inTurn(design.id, turn =>
      turn.save({ ...sized, baseVersion: 1, author: 'usr_1' }),
    )
    const src = `data:image/png;base64,${'A'.repeat(9000)}`
    const asked = { waiter: 'a', revalidates: null, requestId: 'a', keyId: null }
    await tenant.views.create({ ...asked, request: { src, maxSide: 9 } })
    expect(await usage().sumBytes(new Date())).toBe(
      (await bytesOf('design_versions')) +
        (await bytesOf('design_drafts')) +
        (await bytesOf('renders', 'options')),
    )
  })

  it('is each brand kit; for a user of embedded editors, only their own', async () => {
    const { organizationId } = acme
    const { brandKits } = scratch.database.tenant(organizationId)
    const ada = scratch.database.tenant({ organizationId, userId: 'ada' })
    const before = await usage().sumBytes(new Date())
    const note = Array.from({ length: 2000 }, (_, index) => index.toString(36)).join()
    const kit = await brandKits.create({ name: 'Kit', socials: { note } })
    const theirs = await kitBytes()
    expect(theirs).toBeGreaterThan(2000)
    expect(await usage().sumBytes(new Date())).toBe(before + theirs)
    expect(await ada.usage.sumBytes(new Date())).toBe(0)
    await ada.brandKits.create({ name: 'Mine', fonts: { text: { note } } })
    expect(await ada.usage.sumBytes(new Date())).toBe((await kitBytes()) - theirs)
    await brandKits.delete(kit.id)
    expect(await usage().sumBytes(new Date())).toBe(before + (await kitBytes()))
  })

  const kitBytes = async (): Promise<number> => {
    const columns = ['name', 'description', 'images', 'colors', 'fonts', 'socials']
    const sizes = await Promise.all(columns.map(column => bytesOf('brand_kits', column)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  it('is each sheet', async () => {
    const before = await usage().sumBytes(new Date())
    await scratch.database.tenant(acme.organizationId).sheets.create(newSheet(acme.design.id))
    const bytes = await bytesOf('sheets', 'content')
    expect(await usage().sumBytes(new Date())).toBe(before + bytes)
    expect(bytes).toBeGreaterThan(20)
  })

  it('does not include deleted designs, or other organizations', async () => {
    const rival = await newCustomer(scratch.database, 'Rival')
    await scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id)
    expect([await usage().sumBytes(new Date()), await usage().countDesigns()]).toEqual([0, 0])
    const theirs = scratch.database.tenant(rival.organizationId).usage
    expect([await theirs.sumBytes(new Date()), await theirs.countDesigns()]).toEqual([
      await bytesOf(
        `(select v.* from design_versions v where v.design_id = '${rival.design.id}') v`,
      ),
      1,
    ])
  })

  it('is, for a user of embedded editors, what that user has', async () => {
    const { organizationId } = acme
    const ada = scratch.database.tenant({ organizationId, userId: 'ada', drafts: true })
    expect(await ada.usage.sumBytes(new Date())).toBe(0)
    const document = { schemaVersion: 1, width: 1, height: 1, pages: [] }
    const made = await ada.designs.create({ name: 'Card', document, width: 1, height: 1 })
    expect([await ada.usage.sumBytes(new Date()), await ada.usage.countDesigns()]).toEqual([
      await bytesOf(`(select v.* from design_versions v where v.design_id = '${made.id}') v`),
      1,
    ])
  })
})

describe('quotas', () => {
  it('are none at first, and change one by one', async () => {
    const { organizations } = scratch.database
    const none = { renders: null, bytes: null, open: null }
    expect(await organizations.findQuotas(acme.organizationId)).toEqual(none)
    const set = (limits: object): Promise<unknown> =>
      organizations.setQuotas(acme.organizationId, limits)
    expect(await set({ renders: 100, bytes: 5_000_000_000 })).toEqual({
      renders: 100,
      bytes: 5_000_000_000,
      open: null,
    })
    expect(await set({ renders: null, open: 3 })).toEqual({
      renders: null,
      bytes: 5_000_000_000,
      open: 3,
    })
    expect(await organizations.findQuotas('org_none')).toBeNull()
  })
})

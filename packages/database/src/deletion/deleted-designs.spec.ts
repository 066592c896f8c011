import { Client } from 'pg'
import { type Connection } from '../connection/connection'
import { startedBatch } from '../testing/batches'
import { type Customer, newCustomer, newShare, newSheet, newWebhook } from '../testing/fixtures'
import { plansOf, workOf } from '../testing/plans'
import { purgeDesigns } from '../testing/purge-designs'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { purgeDeletedDesign } from './deleted-designs'

let scratch: ScratchDatabase
let acme: Customer

beforeEach(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database, 'Acme')
})

afterEach(() => scratch.drop())

const leaseMs = 8000
const keyOf = (name: string): string => `${acme.organizationId}/${name}`

async function complete(id: string, file: string): Promise<void> {
  const result = { files: [{ key: keyOf(file), previewKey: null }] }
  await scratch.database.renderQueue.claim(id, leaseMs)
  await scratch.database.renderQueue.complete(id, 1, { result, durationMs: 1 })
}

/** Creates a completed render of the design. */
async function completed(file: string): Promise<string> {
  const { id } = await acme.render()
  await complete(id, file)
  return id
}

const deleteDesign = (options?: { renders: boolean }): Promise<boolean> =>
  scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id, options)

const aMinuteLater = (): Promise<unknown> =>
  scratch.sql(`update designs set deleted_at = deleted_at - interval '1 minute'`)

const purge = (): Promise<number> => purgeDesigns(scratch.database)

const versions = (): Promise<unknown[]> =>
  scratch.sql('select version, document from design_versions order by version')

const pending = async (): Promise<string[]> => {
  const rows = await scratch.sql<{ key: string }>('select key from pending_deletions order by key')
  return rows.map(({ key }) => key)
}

describe('a deleted design', () => {
  it('is purged after a minute, and leaves no row if no render refers to it', async () => {
    await deleteDesign()
    expect(await purge()).toBe(0)
    await aMinuteLater()
    expect(await purge()).toBe(1)
    expect(await versions()).toEqual([])
    expect(await scratch.sql('select 1 from designs')).toEqual([])
    expect(await purge()).toBe(0)
  })

  it('takes its comments and approvals with it, with their events, and ends its shares', async () => {
    const { shares, comments, approvals, webhooks } = scratch.database.tenant(acme.organizationId)
    const told = ['comment.created', 'version.approved']
    await webhooks.create(newWebhook({ events: told }))
    const share = await shares.create(newShare(acme, { hash: Buffer.alloc(32, 'a') }))
    const place = { page: 1, x: 0, y: 0, elementId: null }
    const { id: designId } = acme.design
    const by = { guest: 'Grace', shareId: share.id }
    const first = await comments.create({ designId, version: 1, place, text: 'Larger?', ...by })
    await comments.create({ designId, parentId: first.id, text: 'Please', ...by })
    await approvals.approve({ share, version: 1, name: 'Grace' })
    await deleteDesign()
    expect(await scratch.database.shares.findActive(Buffer.alloc(32, 'a'))).toMatchObject({
      open: false,
    })
    await aMinuteLater()
    await purge()
    for (const table of ['comments', 'approvals', 'deliveries'])
      expect(await scratch.sql(`select from ${table}`)).toEqual([])
    expect(await scratch.sql('select type from events where type = any($1)', [told])).toEqual([])
    expect(await scratch.sql('select name from shares where revoked_at is not null')).toEqual([
      { name: '' },
    ])
  })

  it('keeps the versions to which renders refer, without documents, and its renders', async () => {
    const { designs, renders } = scratch.database.tenant(acme.organizationId)
    await designs.save(acme.design.id, { name: 'Second' })
    await designs.save(acme.design.id, { name: 'Third' })
    const { id } = await acme.render({ designVersion: 2 })
    await complete(id, 'a.png')
    await deleteDesign()
    await aMinuteLater()
    await purge()
    expect(await versions()).toEqual([{ version: 2, document: null }])
    expect(await scratch.sql('select name, search, thumbnail_key from designs')).toEqual([
      { name: '', search: '', thumbnail_key: null },
    ])
    expect((await renders.find(id))?.state).toBe('completed')
    expect(await pending()).toEqual([])
  })

  it('takes its sheets with it, but not those of other designs', async () => {
    const { designs, sheets } = scratch.database.tenant(acme.organizationId)
    const other = await designs.create({ name: 'B', document: {}, width: 1, height: 1 })
    const gone = await sheets.create(newSheet(acme.design.id))
    const kept = await sheets.create(newSheet(other.id))
    await deleteDesign()
    expect(await sheets.find(gone.id)).toBeNull()
    await aMinuteLater()
    await purge()
    expect(await scratch.sql('select id from sheets')).toEqual([{ id: kept.id }])
  })

  it('waits for its open renders', async () => {
    const { id } = await acme.render()
    await deleteDesign()
    await aMinuteLater()
    expect(await purge()).toBe(0)
    const { renderQueue } = scratch.database
    expect(await renderQueue.claim(id, leaseMs)).toMatchObject({ renderId: id })
    expect(await renderQueue.findDocument(acme.design.id, 1)).toMatchObject({ width: 100 })
    expect(await purge()).toBe(0)
    await scratch.database.renderQueue.fail(id, 1, { code: 'render_crashed', message: 'No' })
    expect(await purge()).toBe(1)
  })

  it('is deleted with its renders if requested, however many, and their files are scheduled for deletion', async () => {
    const ids = [await completed('a.png'), await completed('b.png')]
    await scratch.sql(`
      insert into renders (id, organization_id, design_id, design_version, modifications, options, state, finished_at)
      select 'rnd_' || n, organization_id, design_id, 1, '[]', '{}', 'cancelled', now()
      from renders r, generate_series(1, 1200) n where r.id = '${ids[0]}'`)
    await deleteDesign({ renders: true })
    await aMinuteLater()
    await purge()
    for (const table of ['renders', 'design_versions', 'designs'])
      expect(await scratch.sql(`select 1 from ${table}`)).toEqual([])
    expect(await pending()).toEqual([keyOf('a.png'), keyOf('b.png')])
  })

  it('is deleted with its batches and their rows if renders are, and keeps them if not', async () => {
    const { batches, designs } = scratch.database.tenant(acme.organizationId)
    const kept = await startedBatch(scratch, acme, 1)
    const document = { name: 'Other', document: {}, width: 1, height: 1 }
    const other = { ...acme, design: await designs.create(document) }
    const gone = [await startedBatch(scratch, other, 2), await startedBatch(scratch, other, 0)]
    for (const { id } of [kept, ...gone]) await batches.cancel(id)
    await deleteDesign()
    await designs.delete(other.design.id, { renders: true })
    await aMinuteLater()
    await purge()
    expect(await scratch.sql('select id from batches')).toEqual([{ id: kept.id }])
    expect(await scratch.sql('select batch_id from batch_rows')).toEqual([{ batch_id: kept.id }])
  })

  it('loses its thumbnails, including those of earlier versions', async () => {
    const { thumbnails, designs } = scratch.database.tenant(acme.organizationId)
    for (const file of ['first.png', 'second.png']) {
      const job = await thumbnails.request({ designId: acme.design.id, options: {} })
      await complete(job?.renderId ?? '', file)
      await designs.save(acme.design.id, { document: { content: {}, width: 1, height: 1 } })
    }
    await deleteDesign()
    await aMinuteLater()
    await purge()
    expect(await scratch.sql('select 1 from renders')).toEqual([])
    expect(await pending()).toEqual([keyOf('first.png'), keyOf('second.png')])
  })

  it('is purged by only one of many processes, and other designs are left alone', async () => {
    const other = await newCustomer(scratch.database, 'Rival')
    await deleteDesign()
    await aMinuteLater()
    const passes = await Promise.all(Array.from({ length: 4 }, purge))
    expect(passes.reduce((sum, count) => sum + count)).toBe(1)
    const kept = scratch.database.tenant(other.organizationId).designs
    expect((await kept.findDocument(other.design.id))?.document).toMatchObject({ width: 100 })
  })
})

it('finds the renders of a deleted design, and the events of its comments, by indexes', async () => {
  const { organizationId, design } = acme
  await scratch.sql(
    `insert into renders (id, organization_id, design_id, design_version, modifications, options, purpose, state, finished_at)
     select 'rnd_' || n, $1, case when n % 1000 < 2 then $2 else 'dsg_' || n end, 1, '[]', '{}',
       case when n % 2 = 0 then 'call' else 'url' end, 'cancelled', now()
     from generate_series(1, 20000) n`,
    [organizationId, design.id],
  )
  await scratch.sql(
    `insert into events (id, organization_id, type, subject_id, data)
     select 'evt_' || n, $1, case when n % 2 = 0 then 'comment.created' else 'design.published' end, 'cmt_' || n, '{}'
     from generate_series(1, 20000) n`,
    [organizationId],
  )
  await deleteDesign()
  await aMinuteLater()
  await scratch.sql('vacuum analyze renders, events')
  const taken = { id: design.id, organizationId, deleteRenders: true }
  /** A connection that explains what a purge does to this design, once it has taken it. */
  const taking = ({ query }: Connection): Connection => {
    const inTransaction = async (text: string, values?: unknown[]): Promise<unknown[]> => {
      const rows = await query(text, values)
      return text.includes('skip locked') ? [taken] : rows
    }
    const manager = {
      transaction: (work: (transaction: unknown) => unknown) => work({ query: inTransaction }),
    }
    return { manage: (work: (each: unknown) => unknown) => work(manager) } as unknown as Connection
  }
  const client = new Client({ connectionString: scratch.url })
  await client.connect()
  for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
    await client.query('begin')
    const plans = await plansOf(client, connection => purgeDeletedDesign(taking(connection)), mode)
    await client.query('rollback')
    // The 40 renders of the design, a few times, and never a whole table.
    expect(workOf([...plans.page, ...plans.count]).table).toBeLessThan(500)
  }
  await client.end()
})

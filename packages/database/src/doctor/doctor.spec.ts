import { newId } from '../entities/ids'
import { type Tenant } from '../tenant'
import { newBatch } from '../testing/batches'
import { newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase
let organizationId: string
let tenant: Tenant

beforeEach(async () => {
  scratch = await openScratchDatabase()
  organizationId = (await newCustomer(scratch.database)).organizationId
  tenant = scratch.database.tenant(organizationId)
})

afterEach(() => scratch.drop())

const document = (width: number): object => ({ width, height: 50, pages: [] })

async function found(): Promise<(readonly [id: string, fault: string])[]> {
  const faults = []
  for await (const page of scratch.database.doctor.faults()) faults.push(...page)
  expect(faults.every(each => ['', organizationId].includes(each.organizationId))).toBe(true)
  return faults.map(({ id, fault }) => [id, fault] as const)
}

/** Creates a design with two versions, 100 and 200 px wide. */
async function newDesign(): Promise<string> {
  const { id } = await tenant.designs.create({
    name: 'Card',
    document: document(100),
    width: 100,
    height: 50,
  })
  const next = { content: document(200), width: 200, height: 50 }
  await tenant.designs.save(id, { document: next })
  return id
}

/**
 * Leaves a design as concurrent saves once did: with a new version number, and the columns that a new name updates, but without a document.
 */
async function newBrokenDesign(): Promise<string> {
  const id = await newDesign()
  await scratch.sql(
    `update designs set version = 9, width = 300, thumbnail_version = 9, thumbnail_key = 'k', name = 'Latest' where id = $1`,
    [id],
  )
  return id
}

async function newTemplate(): Promise<{ id: string; designId: string }> {
  const designId = await newDesign()
  const { record } = await tenant.ownTemplates.save({
    designId,
    name: 'Sale',
    category: 'Print',
    keywords: [],
    fonts: [],
    width: 100,
    height: 50,
    document: document(100),
    thumbnailKey: null,
    designVersion: 2,
  })
  return { id: record.id, designId }
}

const drafted = async (id: string): Promise<void> => {
  const draft = { baseVersion: 2, document: document(300), width: 300, height: 50, author: 'ada' }
  await tenant.drafts.inTurn(id, turn => turn.save(draft))
}

const change = (text: string, id: string): Promise<unknown> => scratch.sql(text, [id])

/** For each fault, a function that creates a row, breaks it, and returns its id. */
const spoiled: readonly (readonly [fault: string, spoil: () => Promise<string>])[] = [
  ['is a design whose version has no document', newBrokenDesign],
  [
    'is a design with a version newer than its latest',
    async () => {
      const id = await newDesign()
      await change('update designs set version = 1 where id = $1', id)
      return id
    },
  ],
  [
    'is a design whose thumbnail shows a version newer than its latest',
    async () => {
      const id = await newDesign()
      await change('update designs set thumbnail_version = 3 where id = $1', id)
      return id
    },
  ],
  [
    'has a draft, but is not a design',
    async () => {
      const id = newId('dsg')
      await scratch.sql(
        `insert into design_drafts (organization_id, design_id, revision, base_version, document, width, height)
         values ($1, $2, 1, 1, '{}', 9, 9)`,
        [organizationId, id],
      )
      return id
    },
  ],
  [
    'has a draft of a version without a document',
    async () => {
      const id = await newDesign()
      await drafted(id)
      await change('update design_drafts set base_version = 7 where design_id = $1', id)
      return id
    },
  ],
  [
    'has a draft whose thumbnail shows a revision newer than its latest',
    async () => {
      const id = await newDesign()
      await drafted(id)
      await change('update design_drafts set thumbnail_revision = 2 where design_id = $1', id)
      return id
    },
  ],
  [
    'is a template without a design',
    async () => {
      const { id } = await newTemplate()
      await change('update designs set deleted_at = now() where id = $1', id)
      return id
    },
  ],
  [
    'is a template made from a version without a document',
    async () => {
      const { id } = await newTemplate()
      await change('update own_templates set design_version = 8 where id = $1', id)
      return id
    },
  ],
  [
    'is an open batch of a version without a document',
    async () => {
      const design = { id: await newDesign() }
      const { id } = await tenant.batches.create(newBatch({ design }))
      await change('update batches set design_version = 8 where id = $1', id)
      return id
    },
  ],
  [
    'is a public template without a design',
    async () => {
      const id = newId('tpl')
      const about = { category: 'Sale', promoted: false, keywords: [], fonts: [] }
      const size = { width: 9, height: 9 }
      await scratch.database.templates.save({ id, name: 'Sale', document: {}, ...about, ...size })
      await change('update designs set deleted_at = now() where id = $1', id)
      return id
    },
  ],
  [
    'is an open render of a version without a document',
    async () => {
      const asked = { modifications: [], options: {}, strict: false }
      const designId = await newDesign()
      const { id } = await tenant.renders.create({ designId, designVersion: 1, ...asked })
      await change('update renders set design_version = 8 where id = $1', id)
      return id
    },
  ],
]

describe('the doctor', () => {
  it('finds nothing if all rows match', async () => {
    const { id, designId } = await newTemplate()
    await drafted(designId)
    await tenant.designs.delete(await newDesign())
    await tenant.designs.save(designId, { name: 'Named' })
    expect((await tenant.ownTemplates.find(id))?.record.designId).toBe(designId)
    expect(await found()).toEqual([])
  })

  it.each(spoiled)('finds a row that %s', async (fault, spoil) => {
    const id = await spoil()
    expect(await found()).toEqual([[id, fault]])
  })

  it('looks beyond the first thousand rows', async () => {
    await scratch.sql(
      `with d as (insert into designs (id, organization_id, name, version, width, height)
        select 'dsg_' || lpad(n::text, 26, '0'), $1, 'Card', 1, 9, 9 from generate_series(1, 2500) n returning id)
      insert into design_versions (design_id, version, document) select id, 1, '{}' from d where id not like '%2345'`,
      [organizationId],
    )
    expect(await found()).toEqual([
      [`dsg_${'2345'.padStart(26, '0')}`, 'is a design whose version has no document'],
    ])
  })
})

describe('mending', () => {
  it('gives a design its latest document under its current version number', async () => {
    const [whole, id] = [await newDesign(), await newBrokenDesign()]
    await drafted(id)
    await change('update design_drafts set base_version = 9 where design_id = $1', id)
    await scratch.database.doctor.mend()
    await scratch.database.doctor.mend()
    expect(await tenant.designs.findDocument(id)).toMatchObject({
      record: { name: 'Latest', version: 9, width: 200, thumbnailVersion: 9 },
      document: document(200),
    })
    const versions = await tenant.versions.list(id, { search: '', page: 0, perPage: 9 })
    expect(versions?.data.map(({ version }) => version)).toEqual([9, 2, 1])
    expect(await tenant.designs.findDocument(whole)).toMatchObject({ record: { version: 2 } })
    expect((await tenant.drafts.find(id))?.record.baseVersion).toBe(9)
    expect(await tenant.designs.save(id, { name: 'Again' })).toMatchObject({ version: 10 })
    expect(await found()).toEqual([])
  })

  it('bases a draft on the version before the missing one', async () => {
    const id = await newDesign()
    await drafted(id)
    await change('update designs set version = 9 where id = $1', id)
    await change('update design_drafts set base_version = 7 where design_id = $1', id)
    await scratch.database.doctor.mend()
    expect((await tenant.drafts.find(id))?.record.baseVersion).toBe(2)
    expect(await found()).toEqual([])
  })

  it('deletes a template without a design, so that the next save creates another', async () => {
    const { id, designId } = await newTemplate()
    await change('update designs set deleted_at = now() where id = $1', id)
    await scratch.database.doctor.mend()
    expect(await tenant.ownTemplates.findOfDesigns([designId])).toEqual([])
    expect(await scratch.sql('select id from own_templates')).toEqual([])
    expect(await found()).toEqual([])
  })

  it('leaves a design without any document unchanged, and one whose documents were deleted', async () => {
    const [bare, purged] = [await newDesign(), await newDesign()]
    await change('delete from design_versions where design_id = $1', bare)
    await change('delete from design_versions where design_id = $1', purged)
    await change('update designs set deleted_at = now(), purged_at = now() where id = $1', purged)
    await scratch.database.doctor.mend()
    expect(await found()).toEqual([[bare, 'is a design whose version has no document']])
  })
})

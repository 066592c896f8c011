import { type TemplateFilter } from '../lists/template-filter'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type NewOwnTemplate, type OwnTemplates } from './own-templates'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer
let own: OwnTemplates
let theirs: OwnTemplates

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
  own = scratch.database.tenant(acme.organizationId).ownTemplates
  theirs = scratch.database.tenant(rival.organizationId).ownTemplates
  await scratch.database.templates.save({
    id: `tpl_${'0'.repeat(26)}`,
    name: 'Public',
    category: 'Social',
    promoted: true,
    keywords: [],
    fonts: [],
    document: {},
    width: 10,
    height: 10,
  })
})

afterAll(() => scratch.drop())

const first = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const

const newDesign = async ({ organizationId } = acme): Promise<string> => {
  const design = { name: 'Poster', document: {}, width: 100, height: 50 }
  return (await scratch.database.tenant(organizationId).designs.create(design)).id
}

const template = (designId: string, more: Partial<NewOwnTemplate> = {}): NewOwnTemplate => ({
  designId,
  name: 'Sale',
  category: 'Print',
  keywords: ['winter'],
  fonts: ['Inter'],
  document: { nth: 1 },
  width: 100,
  height: 50,
  thumbnailKey: null,
  designVersion: 1,
  ...more,
})

const versionsOf = (id: string): Promise<{ version: number; document: unknown }[]> =>
  scratch.sql('select version, document from design_versions where design_id = $1 order by 1', [id])

describe('a template of an organization', () => {
  it('comes back as it was saved, as version 1', async () => {
    const designId = await newDesign()
    const { record, created } = await own.save(template(designId))
    expect(created).toBe(true)
    expect(record).toEqual({
      id: expect.stringMatching(/^tpl_/) as string,
      designId,
      name: 'Sale',
      category: 'Print',
      promoted: false,
      fonts: ['Inter'],
      version: 1,
      width: 100,
      height: 50,
      thumbnailKey: null,
      thumbnailVersion: null,
      thumbnailAsked: null,
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    })
    expect(await own.find(record.id)).toEqual({ record, document: { nth: 1 } })
  })

  it('keeps its id when it is saved again, and gets a next version only for another document', async () => {
    const designId = await newDesign()
    const { record } = await own.save(template(designId))
    const renamed = await own.save(template(designId, { name: 'Winter sale' }))
    expect([renamed.created, renamed.record]).toMatchObject([
      false,
      { id: record.id, name: 'Winter sale', version: 1 },
    ])
    const thumbnailKey = 'org_1/a.jpg'
    const redrawn = await own.save(template(designId, { document: { nth: 2 }, thumbnailKey }))
    expect(redrawn.record).toMatchObject({ id: record.id, version: 2, thumbnailVersion: 2 })
    expect(await versionsOf(record.id)).toEqual([
      { version: 1, document: { nth: 1 } },
      { version: 2, document: { nth: 2 } },
    ])
  })

  it('exists only once, however many save it at once', async () => {
    const designId = await newDesign()
    const saved = await Promise.all(
      [1, 1, 2, 2, 3].map(nth => own.save(template(designId, { document: { nth } }))),
    )
    expect(new Set(saved.map(({ record }) => record.id)).size).toBe(1)
    expect(saved.filter(({ created }) => created)).toHaveLength(1)
  })

  it('is drawn and copied as a design, but is not in the list of designs, and cannot be saved', async () => {
    const { record } = await own.save(template(await newDesign()))
    const { designs } = scratch.database.tenant(acme.organizationId)
    expect((await designs.findDrawableDocument(record.id))?.document).toEqual({ nth: 1 })
    expect(await designs.findDocument(record.id)).toBeNull()
    expect(await designs.save(record.id, { name: 'Mine' })).toBeNull()
    const { data } = await designs.list({ ...first, perPage: 100 })
    expect(data.map(({ id }) => id)).not.toContain(record.id)
    await acme.render({ designId: record.id })
  })

  it('can be deleted, even after its design', async () => {
    const designId = await newDesign()
    const { record } = await own.save(template(designId))
    await scratch.database.tenant(acme.organizationId).designs.delete(designId)
    expect(await own.find(record.id)).not.toBeNull()
    expect(await own.delete(designId)).toBe(true)
    expect(await own.find(record.id)).toBeNull()
    expect(await own.delete(designId)).toBe(false)
    const { designs } = scratch.database.tenant(acme.organizationId)
    expect(await designs.findDrawableDocument(record.id)).toBeNull()
    const again = await own.save(template(designId))
    expect([again.created, again.record.id !== record.id]).toEqual([true, true])
  })

  it('is hidden from another organization', async () => {
    const designId = await newDesign()
    const { record } = await own.save(template(designId))
    expect(await theirs.find(record.id)).toBeNull()
    expect(await theirs.delete(designId)).toBe(false)
    await expect(rival.render({ designId: record.id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await own.find(record.id)).not.toBeNull()
  })

  it('is hidden from an embedded editor, which sees the public ones', async () => {
    const { record } = await own.save(template(await newDesign()))
    const scope = { organizationId: acme.organizationId, userId: 'ada' }
    const ada = scratch.database.tenant(scope)
    expect(await ada.ownTemplates.find(record.id)).toBeNull()
    expect(await ada.designs.findDrawableDocument(record.id)).toBeNull()
    expect((await ada.ownTemplates.list({ ...first, owner: 'own' })).total).toBe(0)
    const { data } = await ada.ownTemplates.list({ ...first, owner: 'all' })
    expect(data.map(({ name }) => name)).toEqual(['Public'])
  })
})

describe('a design', () => {
  it('shows its template, and whether its document has changed since', async () => {
    const { designs } = scratch.database.tenant(acme.organizationId)
    const designId = await newDesign()
    expect(await own.findOfDesigns([designId])).toEqual([])
    const { record } = await own.save(template(designId))
    const told = { designId, id: record.id, name: 'Sale', category: 'Print', keywords: ['winter'] }
    const outdated = async (): Promise<unknown> =>
      (await own.findOfDesigns([designId]))[0]?.outdated
    expect(await own.findOfDesigns([designId])).toEqual([{ ...told, outdated: false }])
    await designs.save(designId, { name: 'Another name' })
    expect(await outdated()).toBe(false)
    const write = (content: object): Promise<unknown> =>
      designs.save(designId, { document: { content, width: 100, height: 50 } })
    await write({ nth: 3 })
    expect(await outdated()).toBe(true)
    await own.save(template(designId, { designVersion: 3 }))
    expect(await outdated()).toBe(false)
    await write({ nth: 4 })
    expect(await outdated()).toBe(true)
    await write({ nth: 3 })
    expect(await outdated()).toBe(false)
  })

  it('has an outdated template if the version of the template is unknown', async () => {
    const designId = await newDesign()
    await own.save(template(designId))
    await scratch.sql('update own_templates set design_version = null where design_id = $1', [
      designId,
    ])
    expect(await own.findOfDesigns([designId])).toMatchObject([{ outdated: true }])
  })

  it('shows no template to other organizations and embedded editors', async () => {
    const designId = await newDesign()
    await own.save(template(designId))
    const scope = { organizationId: acme.organizationId, userId: 'ada' }
    expect(await theirs.findOfDesigns([designId])).toEqual([])
    expect(await scratch.database.tenant(scope).ownTemplates.findOfDesigns([designId])).toEqual([])
  })
})

describe('the lists of templates', () => {
  let names: (owner: 'own' | 'all', filter?: Partial<TemplateFilter>) => Promise<unknown[]>

  beforeAll(async () => {
    const { id: organizationId } = await scratch.database.organizations.create({ name: 'Lists' })
    const tenant = scratch.database.tenant(organizationId)
    const add = async (name: string, more: Partial<NewOwnTemplate>): Promise<void> => {
      const { id } = await tenant.designs.create({ name, document: {}, width: 1, height: 1 })
      await tenant.ownTemplates.save(template(id, { name, ...more }))
    }
    await add('Tall', { width: 10, height: 20, category: 'Social' })
    await add('Wide', { width: 20, height: 10, keywords: ['Été'] })
    await theirs.save(template(await newDesign(rival), { name: 'Foreign' }))
    names = async (owner, filter = {}) => {
      const { data, total } = await tenant.ownTemplates.list({ ...first, ...filter, owner })
      expect(total).toBe(data.length)
      return data.map(({ name }) => name)
    }
  })

  it('show those with some ids', async () => {
    const { data } = await own.list({ ...first, owner: 'all', perPage: 100 })
    const ids = data.slice(0, 2).map(({ id }) => id)
    const { total } = await own.list({ ...first, owner: 'all', ids: [...ids, 'tpl_none'] })
    expect(total).toBe(2)
  })

  it.each<[string, 'own' | 'all', Partial<TemplateFilter>, string[]]>([
    ['own ones, the latest first', 'own', {}, ['Wide', 'Tall']],
    ['own ones, the oldest first', 'own', { orderBy: 'oldest' }, ['Tall', 'Wide']],
    ['all', 'all', {}, ['Wide', 'Tall', 'Public']],
    ['a category of all templates', 'all', { category: 'social' }, ['Tall', 'Public']],
    ['a size', 'all', { size: { width: 10, height: 10 } }, ['Public']],
    ['an orientation', 'all', { orientation: 'Landscape' }, ['Wide']],
    ['a keyword', 'own', { search: 'ete' }, ['Wide']],
    ['promoted ones, which no own template is', 'all', { promoted: true }, ['Public']],
    ['those that are not promoted', 'own', { promoted: false }, ['Wide', 'Tall']],
  ])('show %s', async (...[, owner, filter, found]) => {
    expect(await names(owner, filter)).toEqual(found)
  })
})

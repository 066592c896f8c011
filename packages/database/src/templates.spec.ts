import { strangers } from './connection/connection'
import { type TemplateFilter } from './lists/template-filter'
import { type NewTemplate, type Templates } from './templates'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

let scratch: ScratchDatabase
let templates: Templates

beforeAll(async () => {
  scratch = await openScratchDatabase()
  templates = scratch.database.templates
})

afterAll(() => scratch.drop())

const idOf = (nth: number): string => `tpl_${String(nth).padStart(26, '0')}`

function template(nth: number, more: Partial<NewTemplate> = {}): NewTemplate {
  return {
    id: idOf(nth),
    name: `Template ${nth}`,
    category: 'Social',
    keywords: ['square', 'sale'],
    promoted: false,
    fonts: ['Inter'],
    document: { schemaVersion: 1, nth },
    width: 1080,
    height: 1350.5,
    ...more,
  }
}

const versionsOf = (id: string): Promise<{ version: number; document: unknown }[]> =>
  scratch.sql(
    'select version, document from design_versions where design_id = $1 order by version',
    [id],
  )

describe('a template', () => {
  it('comes back as it was saved, as version 1', async () => {
    const { keywords, document, ...shown } = template(1)
    const { record, outcome } = await templates.save({ ...shown, keywords, document })
    expect(outcome).toBe('created')
    expect(record).toEqual({
      ...shown,
      version: 1,
      thumbnailKey: null,
      thumbnailVersion: null,
      thumbnailAsked: null,
      designId: null,
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    })
    expect(await templates.of(strangers).find(record.id)).toEqual({ record, document })
  })

  it('is a design that every organization may draw and none may change', async () => {
    await templates.save(template(2))
    const { id: organizationId } = await scratch.database.organizations.create({ name: 'Acme' })
    const { designs } = scratch.database.tenant(organizationId)
    expect((await designs.findDrawableDocument(idOf(2)))?.record).toMatchObject({
      name: 'Template 2',
      version: 1,
    })
    expect(await designs.findDocument(idOf(2))).toBeNull()
    expect(await designs.save(idOf(2), { name: 'Mine' })).toBeNull()
    expect(await designs.delete(idOf(2))).toBe(false)
  })

  it('does not change when it is saved again', async () => {
    const { record } = await templates.save(template(3))
    const again = await templates.save(template(3, { document: { nth: 3, schemaVersion: 1 } }))
    expect(again).toEqual({ record, outcome: 'unchanged' })
    expect(await versionsOf(record.id)).toHaveLength(1)
  })

  it('gets a next version when its document has changed, and keeps the previous one', async () => {
    const { record } = await templates.save(template(4))
    const { document } = template(4)
    const saved = await templates.save(template(4, { document: { next: true }, width: 500 }))
    expect(saved.outcome).toBe('changed')
    expect(saved.record).toMatchObject({ version: 2, width: 500, createdAt: record.createdAt })
    expect(saved.record.updatedAt.getTime()).toBeGreaterThan(record.updatedAt.getTime())
    expect(await versionsOf(record.id)).toEqual([
      { version: 1, document },
      { version: 2, document: { next: true } },
    ])
  })

  it.each<Partial<NewTemplate>>([
    { name: 'Another' },
    { category: 'Print' },
    { keywords: ['other'] },
    { promoted: true },
    { fonts: ['Inter', 'Lora'] },
  ])('gets a new time but no new version when it has changed to %j', async change => {
    const { record } = await templates.save(template(5))
    const saved = await templates.save(template(5, change))
    const { keywords, ...shown } = change
    expect(saved).toMatchObject({ outcome: 'changed', record: { ...shown, version: 1 } })
    expect(saved.record.updatedAt.getTime()).toBeGreaterThan(record.updatedAt.getTime())
    expect(await templates.of(strangers).find(record.id)).toMatchObject({ record: saved.record })
    const { data } = await templates
      .of(strangers)
      .list({ ...firstPage, search: keywords?.[0] ?? shown.name ?? '' })
    expect(data).toContainEqual(saved.record)
  })

  it('may be saved by several at once', async () => {
    const documents = [{ a: 1 }, { a: 1 }, { b: 2 }, { b: 2 }, { c: 3 }]
    const saved = await Promise.all(
      documents.map(document => templates.save(template(6, { document }))),
    )
    const created = saved.filter(({ outcome }) => outcome === 'created')
    const changed = saved.filter(({ outcome }) => outcome === 'changed')
    expect(created).toHaveLength(1)
    expect(await versionsOf(idOf(6))).toHaveLength(1 + changed.length)
  })

  it.each(['tpl_', 'tpl_0', `tpl_${'9'.repeat(26)}`, idOf(9), 'dsg_00000000000000000000000001'])(
    'is not found by the id %j',
    async id => expect(await templates.of(strangers).find(id)).toBeNull(),
  )

  it('must have the id of a template', async () => {
    await expect(templates.save(template(7, { id: 'dsg_1' }))).rejects.toThrow('not the id')
  })
})

const firstPage = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const

describe('the list of templates', () => {
  const names = ['Café menu', 'Sale 100%', 'Sale_2', 'Straße', 'Poster']
  const keywords = [['Dîner'], [], ['ÉTÉ'], ['back\\slash'], ['menu card']]
  const createdHoursAgo = [20, 50, 30, 40, 10]
  const updatedHoursAgo = [1, 2, 3, 4, 5]

  beforeAll(async () => {
    await scratch.sql('truncate templates')
    for (const [index, name] of names.entries()) {
      const promoted = index < 2
      await templates.save(
        template(index + 100, { name, promoted, keywords: keywords[index] ?? [] }),
      )
      await scratch.sql(
        `update templates set created_at = now() - $2 * interval '1 hour',
          updated_at = now() - $3 * interval '1 hour' where id = $1`,
        [idOf(index + 100), createdHoursAgo[index], updatedHoursAgo[index]],
      )
    }
  })

  it.each<[string, Partial<TemplateFilter>, string[], number?]>([
    ['latest updated first', {}, names],
    [
      'oldest created first',
      { orderBy: 'oldest' },
      ['Sale 100%', 'Straße', 'Sale_2', 'Café menu', 'Poster'],
    ],
    ['the second page', { page: 1, perPage: 2 }, ['Sale_2', 'Straße'], 5],
    ['a page past the end', { page: Number.MAX_SAFE_INTEGER, perPage: 100 }, [], 5],
    ['promoted ones', { promoted: true }, ['Café menu', 'Sale 100%']],
    ['others', { promoted: false, orderBy: 'oldest' }, ['Straße', 'Sale_2', 'Poster']],
    ['a category in any case', { category: 'sociAL' }, names],
    ['no other category', { category: 'Soc' }, []],
    ['a size', { size: { width: 1080, height: 1350.5 } }, names],
    ['no other size', { size: { width: 1080, height: 1350 } }, []],
    ['an orientation', { orientation: 'Portrait' }, names],
    ['no other orientation', { orientation: 'Square' }, []],
    [
      'all conditions together',
      { category: 'Social', orientation: 'Portrait', promoted: true, search: 'sale' },
      ['Sale 100%'],
    ],
    ['a name in any case, without accents', { search: 'CAFE' }, ['Café menu']],
    ['a name with accents that it does not have', { search: 'cafë' }, ['Café menu']],
    ['name or keyword', { search: 'menu' }, ['Café menu', 'Poster']],
    ['a keyword without accents', { search: 'diner' }, ['Café menu']],
    ['ss for ß', { search: 'strasse' }, ['Straße']],
    ['a literal %', { search: '%' }, ['Sale 100%']],
    ['a literal _', { search: '_' }, ['Sale_2']],
    ['a literal backslash', { search: '\\' }, ['Straße']],
    ['nothing across name and keyword', { search: 'menu diner' }, []],
    ['all if the search contains only spaces', { search: '  ' }, names],
    ['promoted ones with a name', { promoted: false, search: 'sale' }, ['Sale_2']],
  ])('shows %s', async (...[, filter, found, total = found.length]) => {
    const listed = await templates.of(strangers).list({ ...firstPage, ...filter })
    expect([listed.data.map(({ name }) => name), listed.total]).toEqual([found, total])
  })
})

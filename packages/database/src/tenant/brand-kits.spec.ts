import { newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type BrandKitFilter, type BrandKits } from './brand-kits'

let scratch: ScratchDatabase
let organizationId: string
let kits: BrandKits

const firstPage = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
const names = ['Alpha', 'Beta 100%', 'Beta_2', 'back\\slash', null]
const createdHoursAgo = [20, 50, 30, 40, 10]
const updatedHoursAgo = [1, 2, 3, 4, 5]

beforeAll(async () => {
  scratch = await openScratchDatabase()
  organizationId = (await newCustomer(scratch.database)).organizationId
  kits = scratch.database.tenant(organizationId).brandKits
  for (const name of names) {
    const { id } = await kits.create({ name, userId: name === 'Alpha' ? 'embedder-7' : null })
    await scratch.sql(
      `update brand_kits set created_at = now() - $2 * interval '1 hour', updated_at = now() - $3 * interval '1 hour'
       where id = $1`,
      [id, createdHoursAgo[names.indexOf(name)], updatedHoursAgo[names.indexOf(name)]],
    )
  }
})

afterAll(() => scratch.drop())

async function listed(
  filter: Partial<BrandKitFilter>,
): Promise<{ names: (string | null)[]; total: number }> {
  const { data, total } = await kits.list({ ...firstPage, ...filter })
  return { names: data.map(({ name }) => name), total }
}

describe('brand kits', () => {
  it('come back as they were created', async () => {
    const kit = {
      name: 'Acme',
      description: 'All we have',
      url: 'https://acme.example',
      domain: 'acme.example',
      images: ['https://acme.example/logo.svg'],
      colors: ['#112233', '#fff'],
      fonts: { heading: { fontFamily: 'Inter', fontWeight: 700 } },
      socials: { mastodon: 'https://social.example/@acme' },
      userId: 'embedder-9',
    }
    const own = await newCustomer(scratch.database)
    const room = scratch.database.tenant(own.organizationId).brandKits
    const created = await room.create(kit)
    expect(created).toMatchObject({ ...kit, organizationId: own.organizationId })
    expect(created.id).toMatch(/^bk_/)
    expect(created.createdAt).toBeInstanceOf(Date)
    const { data } = await room.list(firstPage)
    expect(data).toEqual([created])
  })

  it('have every field even if created with only a name', async () => {
    const own = await newCustomer(scratch.database)
    const created = await scratch.database
      .tenant(own.organizationId)
      .brandKits.create({ name: null })
    expect(created).toMatchObject({
      name: null,
      description: '',
      url: '',
      domain: '',
      images: [],
      colors: [],
      fonts: {},
      socials: {},
      userId: null,
    })
  })

  it('are found by name and embedder’s user, the oldest of several', async () => {
    const own = await newCustomer(scratch.database)
    const room = scratch.database.tenant(own.organizationId).brandKits
    const first = await room.create({ name: 'Acme' })
    await room.create({ name: 'Acme' })
    const theirs = await room.create({ name: 'Acme', userId: 'embedder-7' })
    expect(await room.findByName('Acme', null)).toEqual(first)
    expect(await room.findByName('Acme', 'embedder-7')).toEqual(theirs)
    expect(await room.findByName('acme', null)).toBeNull()
    expect(await kits.findByName('Acme', null)).toBeNull()
  })

  it('are saved with all of their values, and keep their time if these are the same', async () => {
    const own = await newCustomer(scratch.database)
    const room = scratch.database.tenant(own.organizationId).brandKits
    const first = await room.create({ name: 'Acme', colors: ['#112233'], socials: { x: { y: 1 } } })
    const same = { name: 'Acme', colors: ['#112233'], socials: { x: { y: 1 } } }
    expect(await room.save(first.id, same)).toEqual(first)
    const saved = await room.save(first.id, { name: 'Acme & Söhne', images: ['https://a.example'] })
    expect(saved).toMatchObject({ name: 'Acme & Söhne', images: ['https://a.example'], colors: [] })
    expect(saved?.updatedAt.getTime()).toBeGreaterThan(first.updatedAt.getTime())
    expect((await room.list({ ...firstPage, search: 'sohne' })).data).toEqual([saved])
    expect(await kits.save(first.id, { name: 'Stolen' })).toBeNull()
  })

  it('change the given values, and keep the others', async () => {
    const own = await newCustomer(scratch.database)
    const room = scratch.database.tenant(own.organizationId).brandKits
    const kit = { name: 'Acme', colors: ['#112233'], socials: { x: { y: 1 } }, userId: 'ada' }
    const first = await room.create(kit)
    const changed = await room.change(first.id, { name: 'Söhne', colors: [], url: '' })
    expect(changed).toMatchObject({ ...kit, name: 'Söhne', colors: [] })
    expect(await room.find(first.id)).toEqual(changed)
    expect((await room.list({ ...firstPage, search: 'sohne' })).data).toEqual([changed])
    expect(await kits.change(first.id, { name: 'Stolen' })).toBeNull()
    expect(await room.change('bk_1', { name: 'Nobody' })).toBeNull()
  })

  it('are deleted, but not by another organization', async () => {
    const own = await newCustomer(scratch.database)
    const room = scratch.database.tenant(own.organizationId).brandKits
    const { id } = await room.create({ name: 'Acme' })
    expect([await kits.find(id), await kits.delete(id)]).toEqual([null, false])
    expect([await room.delete(id), await room.find(id), await room.delete(id)]).toEqual([
      true,
      null,
      false,
    ])
  })

  it.each<{
    what: string
    filter: Partial<BrandKitFilter>
    found: (string | null)[]
    total?: number
  }>([
    { what: 'latest updated first', filter: {}, found: names },
    {
      what: 'oldest created first',
      filter: { orderBy: 'oldest' },
      found: ['Beta 100%', 'back\\slash', 'Beta_2', 'Alpha', null],
    },
    {
      what: 'the second page',
      filter: { page: 1, perPage: 2 },
      found: ['Beta_2', 'back\\slash'],
      total: 5,
    },
    {
      what: 'a page far past the end',
      filter: { page: Number.MAX_SAFE_INTEGER },
      found: [],
      total: 5,
    },
    { what: 'a page past the end', filter: { page: 9 }, found: [], total: 5 },
    { what: 'a name in any case', filter: { search: 'bEtA' }, found: ['Beta 100%', 'Beta_2'] },
    { what: 'a literal %', filter: { search: '%' }, found: ['Beta 100%'] },
    { what: 'a literal _', filter: { search: '_' }, found: ['Beta_2'] },
    { what: 'a literal backslash', filter: { search: '\\' }, found: ['back\\slash'] },
    { what: 'a name with other accents', filter: { search: ' ÄLPHÂ ' }, found: ['Alpha'] },
    { what: 'signs that match nothing', filter: { search: '100%_\\' }, found: [] },
    { what: 'an embedder’s user', filter: { userId: 'embedder-7' }, found: ['Alpha'] },
    {
      what: 'nothing when user and search exclude each other',
      filter: { userId: 'embedder-7', search: 'beta' },
      found: [],
    },
  ])('list $what', async ({ filter, found, total = found.length }) => {
    expect(await listed(filter)).toEqual({ names: found, total })
  })
})

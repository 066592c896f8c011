import { type NewAsset, type Tenant } from '@platen/database'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { DesignRows } from './design-rows'
import { LibraryRows } from './library-rows'

type Rows = Pick<Tenant, 'assets' | 'brandKits' | 'designs' | 'drafts' | 'versions'>

let scratch: ScratchDatabase
let places: Record<'database' | 'memory', Rows>

beforeAll(async () => {
  scratch = await openScratchDatabase()
  const { id } = await scratch.database.organizations.create({ name: 'Acme' })
  const { designs, versions, drafts } = new DesignRows(id, () => null)
  const { assets, brandKits } = new LibraryRows(id)
  places = {
    database: scratch.database.tenant(id),
    memory: { designs, versions, drafts, assets, brandKits },
  }
})

afterAll(() => scratch.drop())

/** Makes answers comparable for rows that were created one after the other: replaces ids by their order, and removes times. */
function plain(told: unknown): unknown {
  const ids: string[] = []
  const text = JSON.stringify(told, (key, value: unknown) =>
    /^(created|updated)At$/.test(key) ? 'then' : value,
  )
  const named = text.replaceAll(/\b(dsg|ast|bk)_\w+/g, id => {
    if (!ids.includes(id)) ids.push(id)
    return `id ${ids.indexOf(id)}`
  })
  return JSON.parse(named)
}

/** Runs `work` on the database and in memory; returns both results. */
async function both(work: (rows: Rows) => Promise<unknown[]>): Promise<unknown> {
  const [inDatabase, inMemory] = [await work(places.database), await work(places.memory)]
  expect(plain(inMemory)).toEqual(plain(inDatabase))
  return plain(inMemory)
}

const sized = (width: number): { width: number; height: number } => ({ width, height: 300 })
const author = 'usr_of_nobody'
const firstPage = { search: '', page: 0, perPage: 10, orderBy: 'latest' } as const

const create = (rows: Rows): ReturnType<Rows['designs']['create']> =>
  rows.designs.create({ name: 'Poster', document: sized(400), ...sized(400), author })

const saveDraft = (
  rows: Rows,
  id: string,
  { width, baseVersion = 1, by = author }: { width: number; baseVersion?: number; by?: string },
): Promise<unknown> =>
  rows.drafts.inTurn(id, turn =>
    turn.save({ baseVersion, document: sized(width), ...sized(width), author: by }),
  )

const publish = (rows: Rows, id: string): Promise<unknown> =>
  rows.drafts.inTurn(id, turn => turn.publish({ note: 'For June', author }))

it('designs and their versions are the same as in PostgreSQL', async () => {
  const told = await both(async rows => {
    const made = await create(rows)
    const { id } = made
    const change = { document: { content: sized(500), ...sized(500) }, author, note: 'Wider' }
    return [
      made,
      await rows.designs.findDocument(id),
      await rows.designs.save(id, { ...change, ifVersions: [7] }),
      await rows.designs.save(id, change),
      await rows.designs.save(id, { name: 'Renamed' }),
      await rows.designs.findDocument(id, 1),
      await rows.designs.findDocument(id),
      await rows.designs.findDocument(id, 9).catch(String),
      await rows.versions.list(id, { search: 'wid', page: 0, perPage: 10 }),
      await rows.versions.find(id, 2),
      await rows.designs.list(firstPage),
      await rows.designs.delete(id),
      await rows.designs.findDocument(id),
      await rows.versions.list(id, firstPage),
    ]
  })
  expect(told).toMatchObject({ 3: { version: 2, width: 500 }, 8: { total: 1 }, 12: null })
})

it('drafts are the same, from the first save to the version that they become', async () => {
  const told = await both(async rows => {
    const { id } = await create(rows)
    return [
      await rows.drafts.find(id),
      await publish(rows, id),
      await saveDraft(rows, id, { width: 410 }),
      await saveDraft(rows, id, { width: 420 }),
      await rows.designs.save(id, { name: 'Renamed' }),
      await rows.drafts.find(id),
      await rows.drafts.findAll([id]),
      await publish(rows, id),
      await rows.designs.findDocument(id),
      await rows.drafts.find(id),
      await saveDraft(rows, id, { width: 430, baseVersion: 3 }),
      await rows.drafts.inTurn(id, turn => turn.discard().then(() => turn.find())),
      await saveDraft(rows, id, { width: 440, baseVersion: 2 }),
      await publish(rows, id),
      await saveDraft(rows, id, { width: 450, baseVersion: 8 }),
    ]
  })
  expect(told).toMatchObject({ 5: { record: { revision: 2, baseVersion: 2 } }, 7: { version: 3 } })
})

it('the document from before an edit by a program is the same', async () => {
  const told = await both(async rows => {
    const { id } = await create(rows)
    const found = async (): Promise<unknown> => {
      const revision = await rows.drafts.findRevision(id)
      return [revision, await rows.drafts.findEditedFrom(id, revision ?? 0)]
    }
    const after = async (by: string): Promise<unknown> => {
      await saveDraft(rows, id, { width: 410, by })
      return found()
    }
    const edits = [await found(), await after('key_1'), await after('key_1'), await after('app_1')]
    return [...edits, await after(author), await rows.drafts.findRevision('dsg_1')]
  })
  expect(told).toMatchObject([
    [0, null],
    [1, { width: 400 }],
    [2, { width: 400 }],
    [3, {}],
    [4, null],
    null,
  ])
})

it('concurrent changes of a draft are made one after the other', async () => {
  const told = await both(async rows => {
    const { id } = await create(rows)
    const counts = [1, 2, 3].map(() =>
      rows.drafts.inTurn(id, async turn => {
        const revision = (await turn.find())?.record.revision ?? 0
        return turn
          .save({ baseVersion: 1, document: sized(400), ...sized(400), author })
          .then(saved => (saved?.revision ?? 0) - revision)
      }),
    )
    return Promise.all(counts)
  })
  expect(told).toEqual([1, 1, 1])
})

const keyOf = (digit: string, mac: number): string => `org_1/${digit.repeat(64)}-${mac}.png`

const asset: NewAsset = {
  checksum: 'a'.repeat(64),
  key: keyOf('a', 1),
  mimetype: 'image/png',
  size: 3,
  width: 4,
  height: 5,
  family: null,
  weight: null,
  style: null,
}

it('files and brand kits are the same', async () => {
  const glyphs = { coverage: 'A', inColors: false, isVariable: false }
  const face = { mimetype: 'font/ttf', family: 'Acme', weight: 700, style: 'normal', glyphs }
  const told = await both(async ({ assets, brandKits }) => {
    const { record } = await assets.create(asset)
    await assets.create({
      ...asset,
      ...face,
      checksum: 'b'.repeat(64),
      key: keyOf('b', 1),
      name: 'a.ttf',
    })
    await assets.giveName(record.id, 'hill.png')
    const kit = await brandKits.create({ name: 'Northlight', colors: ['#112233'] })
    return [
      await assets.create(asset),
      await assets.findByChecksum(asset.checksum),
      await assets.changeKey(asset.checksum, keyOf('a', 2)),
      await assets.findKeys([keyOf('a', 1), keyOf('a', 2), keyOf('b', 1)]),
      await assets.fontsWithGlyphs(),
      await brandKits.change(kit.id, { colors: ['#445566'] }),
      await brandKits.list(firstPage),
      [await brandKits.delete(kit.id), await brandKits.find(kit.id)],
      [await assets.delete(record.id), await assets.find(record.id)],
    ]
  })
  expect(told).toMatchObject({ 0: { created: false }, 5: { colors: ['#445566'] }, 8: [true, null] })
})

import { newId } from '../entities/ids'
import { type Tenant } from '../tenant'
import { behindALock } from '../testing/behind-a-lock'
import { document, newCustomer } from '../testing/fixtures'
import { recordStatements } from '../testing/recorded-statements'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase
let organizationId: string
let own: Tenant
let rival: Tenant
let designId: string
let templateId: string
let assetId: string
let folderId: string
/** A design, a template and an asset. */
let ids: string[]

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  const acme = await newCustomer(scratch.database)
  organizationId = acme.organizationId
  own = scratch.database.tenant(organizationId)
  rival = scratch.database.tenant((await newCustomer(scratch.database, 'Rival')).organizationId)
  designId = acme.design.id
  templateId = (await own.ownTemplates.save(templateOf(designId))).record.id
  assetId = (await own.assets.create(picture())).record.id
  folderId = (await own.folders.create({ name: 'Spring', parentId: null })).id
  ids = [designId, templateId, assetId]
})

const templateOf = (id: string) => ({
  designId: id,
  designVersion: 1,
  name: 'Sale',
  category: 'Print',
  keywords: [],
  fonts: [],
  document,
  width: 100,
  height: 50,
  thumbnailKey: null,
})

const picture = () => ({
  checksum: 'a'.repeat(64),
  key: `${organizationId}/${'a'.repeat(64)}.png`,
  mimetype: 'image/png',
  size: 1,
  width: 1,
  height: 1,
  family: null,
  weight: null,
  style: null,
})

const names = () => ({ references: [`asset:${picture().key}`], family: null })
const unfiled = (id: string) => ({ id, folderId: null, tags: [] })
const page = { search: '', page: 0, perPage: 24, orderBy: 'name' } as const

/** Returns the ids that each list has for a filter. */
async function listed(filter: { folderId?: string; tag?: string }): Promise<string[]> {
  const lists = await Promise.all([
    own.designs.list({ ...page, ...filter }),
    own.ownTemplates.list({ ...page, ...filter, owner: 'own' }),
    own.assets.list({ ...page, ...filter }),
  ])
  return lists.flatMap(({ data, total }) => {
    expect(data).toHaveLength(total)
    return data.map(({ id }) => id)
  })
}

const rowsLeft = async (): Promise<number> => {
  const [row] = await scratch.sql<{ count: number }>(
    `select (select count(*) from filed_items where organization_id = $1)::int
      + (select count(*) from item_tags where organization_id = $1)::int as count`,
    [organizationId],
  )
  return row?.count ?? -1
}

describe('items', () => {
  it('are moved into a folder, and out again', async () => {
    expect(await own.filing.move(ids, folderId)).toEqual(ids.map(unfiled))
    expect(await listed({ folderId })).toEqual(ids)
    expect(await listed({ folderId: 'none' })).toEqual([])
    const { id: other } = await own.folders.create({ name: 'Summer', parentId: null })
    await own.filing.move([designId], other)
    expect(await listed({ folderId })).toEqual([templateId, assetId])
    const before = await own.filing.move(ids, null)
    expect(before.map(item => item.folderId)).toEqual([other, folderId, folderId])
    expect(await listed({ folderId: 'none' })).toEqual(ids)
  })

  it('have each tag once, in alphabetical order', async () => {
    await own.filing.tag([designId, assetId], ['sale', 'print'])
    await own.filing.tag([designId], ['sale', 'a'])
    expect(await own.filing.find([assetId, designId])).toEqual([
      { id: assetId, folderId: null, tags: ['print', 'sale'] },
      { id: designId, folderId: null, tags: ['a', 'print', 'sale'] },
    ])
    expect(await listed({ tag: 'sale' })).toEqual([designId, assetId])
    expect(await listed({ tag: 'sale', folderId })).toEqual([])
    await own.filing.untag(ids, ['sale'])
    expect(await own.filing.tags()).toEqual([
      { tag: 'a', designs: 1, templates: 0, assets: 0 },
      { tag: 'print', designs: 1, templates: 0, assets: 1 },
    ])
  })

  it('have at most 20 tags, or none gets any', async () => {
    const many = Array.from({ length: 19 }, (_, nth) => `tag ${nth}`)
    await own.filing.tag([assetId], many)
    await own.filing.tag(ids, ['tag 0', 'last'])
    await expect(own.filing.tag(ids, ['more'])).rejects.toMatchObject({
      code: 'invalid_request',
      publicMessage: 'ids[2] would have more than 20 tags',
    })
    expect(await listed({ tag: 'more' })).toEqual([])
  })

  it('are as they were after what was before is restored', async () => {
    await own.filing.move([designId], folderId)
    await own.filing.tag([designId, assetId], ['sale'])
    const before = await own.filing.move(ids, null)
    await own.filing.untag([designId], ['sale'])
    await own.filing.tag([templateId], ['new'])
    await own.filing.restore(before)
    expect(await own.filing.find(ids)).toEqual(before)
    await own.folders.delete(folderId)
    await expect(own.filing.restore(before)).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'items[0].folderId must be a folder of your organization, or null',
    })
  })

  it.each(['move', 'tag', 'untag', 'restore', 'delete'] as const)(
    'are all left alone by %s if one does not exist',
    async action => {
      await own.filing.tag(ids, ['sale'])
      const asked = [...ids, newId('dsg')]
      const calls = {
        move: () => own.filing.move(asked, folderId),
        tag: () => own.filing.tag(asked, ['new']),
        untag: () => own.filing.untag(asked, ['sale']),
        restore: () => own.filing.restore(asked.map(id => ({ id, folderId, tags: [] }))),
        delete: () => own.filing.delete(asked.map(id => ({ id, unlessNamed: null }))),
      }
      await expect(calls[action]()).rejects.toMatchObject({
        code: 'not_found',
        publicMessage: `${action === 'restore' ? 'items[3].id' : 'ids[3]'} must be a design, template or asset of your organization`,
      })
      expect(await listed({ tag: 'sale', folderId: 'none' })).toEqual(ids)
    },
  )

  it('are not moved into a folder that does not exist', async () => {
    await expect(own.filing.move(ids, newId('fld'))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are changed by their organization alone', async () => {
    await expect(rival.filing.tag([designId], ['ours'])).rejects.toMatchObject({
      code: 'not_found',
    })
    const { id: theirs } = await rival.designs.create({ name: 'B', document, width: 1, height: 1 })
    await expect(rival.filing.move([theirs], folderId)).rejects.toMatchObject({ code: 'not_found' })
    await own.filing.tag(ids, ['sale'])
    expect(await rival.filing.tags()).toEqual([])
    expect(await rival.filing.find([designId])).toEqual([unfiled(designId)])
  })

  it('have neither folder nor tags for a user of an embedded editor', async () => {
    const ada = scratch.database.tenant({ organizationId, userId: 'ada' })
    const { id } = await ada.designs.create({ name: 'Mine', document, width: 1, height: 1 })
    await own.filing.move([id], folderId)
    await own.filing.tag([id], ['internal'])
    expect(await ada.filing.find([id])).toEqual([unfiled(id)])
    expect((await ada.designs.list({ ...page, folderId })).total).toBe(0)
    expect((await ada.designs.list({ ...page, tag: 'internal' })).total).toBe(0)
    expect(await ada.folders.list()).toEqual([])
    expect(await ada.designs.delete(id)).toBe(true)
    expect(await rowsLeft()).toBe(0)
  })
})

describe('deleting items', () => {
  const all = () => ids.map(id => ({ id, unlessNamed: null }))

  beforeEach(async () => {
    await own.filing.move(ids, folderId)
    await own.filing.tag(ids, ['sale'])
  })

  it('deletes them at once, and forgets their folders and tags', async () => {
    const before = await own.filing.delete(all())
    expect(before).toEqual(ids.map(id => ({ id, folderId, tags: ['sale'] })))
    expect(await listed({})).toEqual([])
    expect(await rowsLeft()).toBe(0)
    expect(await own.ownTemplates.find(templateId)).toBeNull()
  })

  it('deletes none if something uses an asset', async () => {
    const image = { type: 'image', src: names().references[0] }
    const content = { ...document, pages: [{ id: 'p', children: [image] }] }
    await own.designs.create({ name: 'B', document: content, width: 1, height: 1 })
    const named = ids.map(id => ({ id, unlessNamed: id === assetId ? names() : null }))
    await expect(own.filing.delete(named)).rejects.toMatchObject({
      code: 'in_use',
      publicMessage: 'ids[2] is in use; send force: true to delete it anyway',
    })
    expect(await listed({ folderId, tag: 'sale' })).toEqual(ids)
    await own.filing.delete(all())
    expect(await own.assets.find(assetId)).toBeNull()
  })

  it('takes as many statements for 20 assets as for one, so that others need not wait', async () => {
    const statementsFor = async (count: number): Promise<number> => {
      const assets = Array.from({ length: count }, async (_, nth) => {
        const checksum = `${count}${nth}`.padStart(64, '0')
        const asset = { ...picture(), checksum, key: `${organizationId}/${checksum}.png` }
        const unlessNamed = { references: [`asset:${asset.key}`], family: null }
        return { id: (await own.assets.create(asset)).record.id, unlessNamed }
      })
      const doomed = await Promise.all(assets)
      const recorded = recordStatements()
      await own.filing.delete(doomed)
      recorded.stop()
      return recorded.texts.length
    }
    expect(await statementsFor(20)).toBe(await statementsFor(1))
  })

  it.each(['designs', 'ownTemplates', 'assets'] as const)(
    'forgets them also one by one: %s',
    async kind => {
      const id = kind === 'assets' ? assetId : designId
      expect(await own[kind].delete(id)).toBe(true)
      expect(await listed({ folderId })).toHaveLength(2)
      expect(await rowsLeft()).toBe(4)
    },
  )

  it('forgets what is filed while it waits', async () => {
    const lock = { text: 'select from designs where id = $1 for update', values: [designId] }
    const move = () => own.filing.move([designId], folderId).then(() => true)
    const remove = () => own.designs.delete(designId)
    expect(await behindALock<boolean>(scratch, lock, [move, remove])).toEqual([true, true])
    await own.filing.delete(all().slice(1))
    expect(await rowsLeft()).toBe(0)
  })

  it('refuses what is deleted while it waits', async () => {
    const lock = { text: 'select from designs where id = $1 for update', values: [designId] }
    const remove = () => own.designs.delete(designId)
    const move = () => own.filing.move([designId], null).catch((error: unknown) => error)
    const [deleted, moved] = await behindALock<unknown>(scratch, lock, [remove, move])
    expect([deleted, moved]).toMatchObject([true, { code: 'not_found' }])
  })
})

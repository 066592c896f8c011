import { type Connection } from '../connection/connection'
import { newId } from '../entities/ids'
import { libraryOrganizationId } from '../entities/organization'
import { document, type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type KeyClaim } from './idempotency-keys'
import { ownQuery } from './own-rows'
import { type Tenant } from '../tenant'
import { userQuery } from './user-rows'

let scratch: ScratchDatabase
let acme: Customer
let all: Tenant
let ada: Tenant
let bob: Tenant

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database, 'Acme')
  all = scratch.database.tenant(acme.organizationId)
  ada = tenantOf('ada')
  bob = tenantOf('bob')
})

afterAll(() => scratch.drop())

const tenantOf = (userId: string, { organizationId } = acme): Tenant =>
  scratch.database.tenant({ organizationId, userId })

const query = (userId: string): ReturnType<typeof userQuery> =>
  userQuery({ query: scratch.sql }, { organizationId: acme.organizationId, userId })

const page = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
const drawn = { modifications: [], options: { scale: 1 }, strict: false }
const poster = { name: 'Poster', document, width: 100, height: 50 }
const picture = {
  checksum: 'b'.repeat(64),
  key: 'org_1/b.png',
  mimetype: 'image/png',
  size: 1,
  width: 1,
  height: 1,
  family: null,
  weight: null,
  style: null,
}
const claimOf = (key: string): { key: KeyClaim } => ({
  key: { key, fingerprint: Buffer.alloc(32), replaces: null },
})

describe('a user of an embedded editor', () => {
  it('owns the designs that it creates, whichever user they name', async () => {
    const { id, userId } = await ada.designs.create({ ...poster, userId: 'bob' })
    expect(userId).toBe('ada')
    expect((await ada.designs.list(page)).data.map(design => design.id)).toContain(id)
    expect((await ada.designs.findDocument(id))?.record.userId).toBe('ada')
    expect(await bob.designs.findDocument(id)).toBeNull()
    expect(await bob.designs.findDrawableDocument(id)).toBeNull()
    expect((await all.designs.findDocument(id))?.record.userId).toBe('ada')
  })

  it('cannot see, save or delete the designs of others', async () => {
    const theirs = await bob.designs.create(poster)
    for (const { id } of [theirs, acme.design]) {
      expect(await ada.designs.findDocument(id)).toBeNull()
      expect(await ada.designs.save(id, { name: 'Mine' })).toBeNull()
      expect(await ada.designs.delete(id)).toBe(false)
      expect(await ada.thumbnails.request({ designId: id, options: {} })).toBeNull()
      expect(await ada.earlierRenders.find(id, Buffer.alloc(32))).toBeNull()
      const create = ada.renders.create({ designId: id, designVersion: 1, ...drawn })
      await expect(create).rejects.toMatchObject({ code: 'not_found' })
    }
    const listed = (await ada.designs.list(page)).data.map(({ userId }) => userId)
    expect(new Set(listed)).toEqual(new Set(['ada']))
    expect((await ada.designs.list({ ...page, userId: 'bob' })).total).toBe(0)
    expect((await all.designs.findDocument(theirs.id))?.record).toEqual(theirs)
  })

  it('locks only its own rows', async () => {
    const lock = `, locked as (
        select id from public.designs where organization_id = $1 and id = $2 for no key update
      )
      select id from locked`
    const { id } = await ada.designs.create(poster)
    expect(await query('ada')(lock, [id])).toHaveLength(1)
    expect(await query('bob')(lock, [id])).toEqual([])
  })

  it('saves and deletes its own', async () => {
    const { id } = await ada.designs.create(poster)
    expect(await ada.designs.save(id, { name: 'Renamed' })).toMatchObject({ version: 2 })
    expect(await ada.designs.delete(id)).toBe(true)
    expect(await all.designs.findDocument(id)).toBeNull()
  })

  it('sees the public templates, and draws them', async () => {
    const library = scratch.database.tenant(libraryOrganizationId).designs
    const template = await library.create(poster)
    expect((await ada.designs.findDrawableDocument(template.id))?.record).toEqual(template)
    expect(await ada.designs.findDocument(template.id)).toBeNull()
    const render = await ada.renders.create({ designId: template.id, designVersion: 1, ...drawn })
    expect(await ada.renders.find(render.id)).toMatchObject({ designId: template.id })
  })

  it('owns the renders that it requests, of any design', async () => {
    const { id: designId } = await ada.designs.create(poster)
    const asked = { designId, designVersion: 1, ...drawn }
    const own = await ada.renders.create(asked)
    const keys = await all.renders.create(asked)
    const found = await ada.renders.find(own.id)
    expect(own).toMatchObject({ ...found })
    expect(await all.renders.find(own.id)).toEqual(found)
    expect(await ada.renders.find(keys.id)).toBeNull()
    expect(await bob.renders.find(own.id)).toBeNull()
    expect(await bob.renders.cancel(own.id)).toBeNull()
    expect(await bob.renders.passToWaiter(own.id, 'api-1')).toBe(false)
    const listed = await ada.renders.list({ ...page, designId })
    expect(listed).toEqual({ data: [found], total: 1, next: null })
    expect(await ada.renders.cancel(own.id)).toMatchObject({ state: 'cancelled' })
  })

  it('shares the limit of its organization', async () => {
    const { id: designId } = await ada.designs.create(poster)
    await acme.render()
    const before = await all.renders.countOpen()
    expect(await ada.renders.countOpen()).toBe(before)
    await ada.renders.create({ designId, designVersion: 1, ...drawn })
    expect(await all.renders.countOpen()).toBe(before + 1)
  })

  it('reuses only the files of its own renders', async () => {
    const { id: designId } = await ada.designs.create(poster)
    const requestKey = Buffer.alloc(32, 7)
    const asked = { designId, designVersion: 1, ...drawn }
    const [own, keys] = [await ada.renders.create(asked), await all.renders.create(asked)]
    for (const { id } of [own, keys])
      await scratch.sql(
        `update renders set state = 'completed', result = '{}', request_key = $2,
          finished_at = now(), fresh_until = now() + interval '1 hour' where id = $1`,
        [id, requestKey],
      )
    const found = await ada.earlierRenders.find(designId, requestKey)
    expect(found?.earlier).toEqual({ id: own.id, result: {}, fresh: true })
    const reuse = { metadata: null, durationMs: 1, changes: {} }
    expect(await ada.earlierRenders.reuse({ ...reuse, earlierId: keys.id })).toBeNull()
    const again = await ada.earlierRenders.reuse({ ...reuse, earlierId: own.id })
    expect({ ...(await ada.renders.find(again?.id ?? '')), eventOf: null }).toEqual(again)
    expect(await bob.renders.find(again?.id ?? '')).toBeNull()
  })

  it('has idempotency keys that never clash with those of others', async () => {
    const { id: designId } = await ada.designs.create(poster)
    const asked = { designId, designVersion: 1, ...drawn, ...claimOf('order-7') }
    const organizations = await all.renders.create(asked)
    expect(await ada.idempotencyKeys.find('order-7')).toBeNull()
    const own = await ada.renders.create(asked)
    expect((await ada.idempotencyKeys.find('order-7'))?.madeId).toBe(own.id)
    expect((await all.idempotencyKeys.find('order-7'))?.madeId).toBe(organizations.id)
    expect(await bob.idempotencyKeys.find('order-7')).toBeNull()
    await expect(ada.renders.create(asked)).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect(await scratch.sql('select user_id, key from user_idempotency_keys')).toEqual([
      { user_id: 'ada', key: 'order-7' },
    ])
  })

  it('creates a design once for each key, which belongs to the user whatever the insert says', async () => {
    const named = { ...poster, userId: 'bob', ...claimOf('design-7') }
    const own = await ada.designs.create(named)
    expect(own.userId).toBe('ada')
    expect((await ada.idempotencyKeys.find('design-7'))?.madeId).toBe(own.id)
    await expect(ada.designs.create(named)).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect((await all.designs.create(named)).userId).toBe('bob')
    await ada.idempotencyKeys.take(claimOf('asset-7').key, 'ast_1')
    expect(await bob.idempotencyKeys.find('asset-7')).toBeNull()
  })

  it('uploads files that others have as if nobody had them', async () => {
    const organizations = await all.assets.create(picture)
    expect(await ada.assets.findByChecksum(picture.checksum)).toBeNull()
    const own = await ada.assets.create(picture)
    expect(own.created).toBe(true)
    expect(own.record.id).not.toBe(organizations.record.id)
    expect(await ada.assets.create(picture)).toEqual({ record: own.record, created: false })
    expect(await ada.assets.findByChecksum(picture.checksum)).toEqual(own.record)
    expect((await bob.assets.create(picture)).created).toBe(true)
    expect(await all.assets.findByChecksum(picture.checksum)).toEqual(organizations.record)
  })

  it('sees the brand kits that belong to no user and its own, and changes its own', async () => {
    const shared = await all.brandKits.create({ name: 'House' })
    const adas = await all.brandKits.create({ name: 'Ada’s', userId: 'ada' })
    await all.brandKits.create({ name: 'Bob’s', userId: 'bob' })
    expect(await ada.brandKits.list(page)).toEqual({ data: [adas, shared], total: 2 })
    expect(await ada.brandKits.save(shared.id, { name: 'Mine' })).toBeNull()
    expect(await bob.brandKits.save(adas.id, { name: 'Mine' })).toBeNull()
    expect(await bob.brandKits.find(adas.id)).toBeNull()
    expect((await all.brandKits.list({ ...page, userId: 'ada' })).data).toEqual([adas])
    expect((await ada.brandKits.create({ name: 'New', userId: 'bob' })).userId).toBe('ada')
  })

  describe('with drafts', () => {
    const withDrafts = (userId: string): Tenant['drafts'] =>
      scratch.database.tenant({ organizationId: acme.organizationId, userId, drafts: true }).drafts
    const draft = { baseVersion: 1, document, width: 9, height: 9, author: 'embed:ada' }

    it('saves, finds, publishes and discards those of its own designs', async () => {
      const { id } = await ada.designs.create(poster)
      const drafts = withDrafts('ada')
      const saved = await drafts.inTurn(id, turn => turn.save(draft))
      expect(saved).toMatchObject({ revision: 1, author: { id: 'embed:ada', name: null } })
      expect(await all.drafts.find(id)).toEqual(await drafts.find(id))
      expect(await drafts.findAll([id])).toHaveLength(1)
      await drafts.inTurn(id, turn => turn.save(draft))
      const about = { note: null, author: 'embed:ada' }
      const published = await drafts.inTurn(id, turn => turn.publish(about))
      expect(published).toMatchObject({ version: 2, userId: 'ada' })
      await drafts.inTurn(id, turn => turn.save({ ...draft, baseVersion: 2 }))
      await drafts.inTurn(id, turn => turn.discard())
      expect(await all.drafts.find(id)).toBeNull()
    })

    it('continues a draft that somebody in the organization has begun', async () => {
      const { id } = await ada.designs.create(poster)
      await all.drafts.inTurn(id, turn => turn.save({ ...draft, author: 'usr_1' }))
      const saved = await withDrafts('ada').inTurn(id, turn => turn.save(draft))
      expect(saved).toMatchObject({ revision: 2, author: { id: 'embed:ada' } })
    })

    it('has no access to those of others', async () => {
      const { id } = await bob.designs.create(poster)
      const drafts = withDrafts('ada')
      for (const other of [id, acme.design.id]) {
        await all.drafts.inTurn(other, turn => turn.save(draft))
        expect(await drafts.find(other)).toBeNull()
        expect(await drafts.inTurn(other, turn => turn.save(draft))).toBeNull()
        expect(
          await drafts.inTurn(other, turn => turn.publish({ note: null, author: 'embed:ada' })),
        ).toBeNull()
        await drafts.inTurn(other, turn => turn.discard())
        expect(await all.drafts.find(other)).not.toBeNull()
      }
      expect(await ada.drafts.find(id)).toBeNull()
    })
  })

  it('is a different user in another organization', async () => {
    const rival = await newCustomer(scratch.database, 'Rival')
    const theirs = await tenantOf('ada', rival).designs.create(poster)
    expect(await ada.designs.findDocument(theirs.id)).toBeNull()
    expect(await ada.designs.save(theirs.id, { name: 'Mine' })).toBeNull()
  })
})

describe('the scope of a user', () => {
  it.each([
    'designs',
    'renders',
    'brand_kits',
    'own_brand_kits',
    'assets',
    'idempotency_keys',
    'design_versions',
  ])('narrows %s even if a statement does not', async table => {
    const { id: designId } = await bob.designs.create(poster)
    const claim = claimOf(newId('rnd'))
    await bob.renders.create({ designId, designVersion: 1, ...drawn, ...claim })
    await bob.brandKits.create({ name: 'Bob’s' })
    await bob.assets.create(picture)
    const count = `select count(*)::int as count from ${table}`
    const [strangers] = await query('stranger')<{ count: number }>(count)
    const public_ = { brand_kits: 'user_id is null', design_versions: 'false' }[table]
    const shared = public_ ? `select count(*)::int as count from ${table} where ${public_}` : ''
    if (table === 'design_versions') expect(strangers?.count).toBe(1)
    else expect([strangers]).toEqual(shared ? await scratch.sql(shared) : [{ count: 0 }])
  })

  it('changes only own rows', async () => {
    const { id } = await bob.designs.create(poster)
    const rename = `, changed as (
        update public.designs set name = $2 where organization_id = $1 and id = $3 returning id
      )
      select id from changed`
    expect(await query('ada')(rename, ['Mine', id])).toEqual([])
    expect(await query('bob')(rename, ['Mine', id])).toEqual([{ id }])
  })

  it('changes only the drafts of its own designs', async () => {
    const { id } = await bob.designs.create(poster)
    const draft = { baseVersion: 1, document: {}, width: 9, height: 9, author: 'usr_1' }
    await all.drafts.inTurn(id, turn => turn.save(draft))
    const rebase = `, changed as (
        update public.design_drafts set base_version = 2
        where organization_id = $1 and design_id = $2 returning design_id
      )
      select design_id as id from changed`
    expect(await query('ada')(rebase, [id])).toEqual([])
    expect(await query('bob')(rebase, [id])).toEqual([{ id }])
  })

  it.each(['delete from public.assets', 'delete from public.idempotency_keys'])(
    'applies %s to the rows of the user',
    async statement => {
      const claim = claimOf(newId('rnd'))
      await acme.render(claim)
      await all.assets.create({ ...picture, checksum: 'c'.repeat(64) })
      const remove = `, gone as (${statement} where organization_id = $1 and true returning key)
        select key from gone`
      await bob.assets.create(picture)
      const { id: designId } = await bob.designs.create(poster)
      await bob.renders.create({ designId, designVersion: 1, ...drawn, ...claim })
      const table = statement.replace('delete from public.', '')
      const counted = `select count(*)::int as count from public.${table}`
      const before = await scratch.sql(counted)
      expect((await query('bob')(remove)).length).toBeGreaterThan(0)
      expect(await query('bob')(remove)).toEqual([])
      expect(await scratch.sql(counted)).toEqual(before)
    },
  )

  it('refuses what the scope of an organization refuses, and a user that is not a parameter', async () => {
    await expect(query('ada')('select * from public.designs')).rejects.toThrow(
      'not limited to the tenant',
    )
    const stamped =
      "insert into public.brand_kits (organization_id, id, user_id) values ($1, $2, 'bob')"
    await expect(query('ada')(stamped, [newId('bk')])).rejects.toThrow(
      'must be a parameter or a column',
    )
  })

  it('does not change the statements of an organization', async () => {
    const texts: string[] = []
    const connection = {
      query: (text: string) => {
        texts.push(text)
        return Promise.resolve([])
      },
    } as unknown as Connection
    const statement = 'select id   from designs where id = $2'
    await ownQuery(connection, 'org_1')(statement, ['dsg_1'])
    await userQuery(connection, { organizationId: 'org_1', userId: 'ada' })(statement, ['dsg_1'])
    expect(texts[0]?.endsWith(`\n${statement}`)).toBe(true)
    expect(texts[0]).not.toContain('user_id')
    expect(texts[1]).toContain('user_id = $3')
  })
})

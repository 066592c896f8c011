import { type DesignRecord } from '../entities/design'
import { newId } from '../entities/ids'
import { libraryOrganizationId } from '../entities/organization'
import {
  countOneCall,
  type Customer,
  newCustomer,
  newInboundHook,
  newRefusedCall,
  newShare,
  newSheet,
  newSigningKey,
  newStyle,
  newWebhook,
} from '../testing/fixtures'
import { newBatch, newRow } from '../testing/batches'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { designAt } from './design-at'
import { ownQuery } from './own-rows'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer
/** A public template of the gallery. */
let template: DesignRecord

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
  template = await scratch.database
    .tenant(libraryOrganizationId)
    .designs.create({ name: 'Quote', document: {}, width: 1, height: 1 })
})

afterAll(() => scratch.drop())

const font = {
  checksum: 'a'.repeat(64),
  key: 'org_1/a.ttf',
  mimetype: 'font/ttf',
  size: 1,
  width: null,
  height: null,
  family: 'Inter',
  weight: 400,
  style: 'normal',
}

const query = (organizationId: string): ReturnType<typeof ownQuery> =>
  ownQuery({ query: scratch.sql }, organizationId)

describe('the tenant scope', () => {
  it('shows an organization no rows of another, in any room', async () => {
    const render = await rival.render()
    const kit = { name: 'Rival', colors: ['#ff0000'] }
    await scratch.database.tenant(rival.organizationId).brandKits.create(kit)
    const own = scratch.database.tenant(acme.organizationId)
    expect(await own.designs.findDocument(rival.design.id)).toBeNull()
    expect(await own.renders.find(render.id)).toBeNull()
    expect(await own.renders.countOpen()).toBe(0)
    const page = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
    expect(await own.brandKits.list(page)).toEqual({ data: [], total: 0 })
  })

  it('allows no render of another organization’s design', async () => {
    const own = scratch.database.tenant(acme.organizationId)
    const request = { modifications: [], options: {}, strict: false }
    const create = own.renders.create({ designId: rival.design.id, designVersion: 1, ...request })
    await expect(create).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'Design not found',
    })
    expect(
      await scratch.sql('select 1 from renders where organization_id = $1', [acme.organizationId]),
    ).toEqual([])
  })

  it('changes only own rows', async () => {
    const rename = `, changed as (
        update public.designs set name = $2 where organization_id = $1 and id = $3 returning id
      )
      select id from changed`
    expect(await query(acme.organizationId)(rename, ['Ours', rival.design.id])).toEqual([])
    expect(await query(acme.organizationId)(rename, ['Ours', acme.design.id])).toHaveLength(1)
    expect(
      (await scratch.database.tenant(rival.organizationId).designs.findDocument(rival.design.id))
        ?.record.name,
    ).toBe('Poster')
  })

  it('locks only own rows', async () => {
    const lock = `, locked as (
        select id from public.designs where organization_id = $1 and id = $2 for no key update
      )
      select id from locked`
    expect(await query(acme.organizationId)(lock, [rival.design.id])).toEqual([])
    expect(await query(acme.organizationId)(lock, [acme.design.id])).toHaveLength(1)
  })

  it('holds only versions of designs that it shows', async () => {
    const hold = (id: string): Promise<unknown[]> =>
      query(acme.organizationId)(
        `${designAt({ from: 'drawable_designs d', id: '$2', version: '$3' })} select version from held`,
        [id, 1],
      )
    for (const { organizationId, design } of [acme, rival])
      await scratch.database.tenant(organizationId).designs.save(design.id, { name: 'Next' })
    expect(await hold(rival.design.id)).toEqual([])
    expect(await hold(acme.design.id)).toEqual([{ version: 1 }])
  })

  it('shows every organization the public templates, to draw and to copy, but not as its own', async () => {
    const own = scratch.database.tenant(acme.organizationId).designs
    expect(await own.findDocument(template.id)).toBeNull()
    expect((await own.findDrawableDocument(template.id))?.record).toEqual(template)
    expect(await own.findDrawableDocument(rival.design.id)).toBeNull()
    expect(await own.save(template.id, { name: 'Ours' })).toBeNull()
    expect(await own.delete(template.id)).toBe(false)
  })

  it.each([
    'designs',
    'renders',
    'brand_kits',
    'assets',
    'design_versions',
    'idempotency_keys',
    'own_templates',
    'own_brand_kits',
    'pending_deletions',
    'webhook_endpoints',
    'events',
    'deliveries',
    'delivery_attempts',
    'webhook_tests',
    'signing_keys',
    'signed_versions',
    'field_use',
    'batches',
    'batch_rows',
    'sheets',
    'inbound_hooks',
    'inbound_bodies',
    'refused_calls',
    'folders',
    'filed_items',
    'item_tags',
    'styles',
    'shares',
    'comments',
    'approvals',
  ])('narrows %s even if a statement does not', async table => {
    await rival.render({
      key: { key: newId('rnd'), fingerprint: Buffer.alloc(32), replaces: null },
    })
    const theirs = scratch.database.tenant(rival.organizationId)
    await theirs.brandKits.create({ name: 'Kit' })
    await theirs.assets.create(font)
    await theirs.ownTemplates.save({
      designId: rival.design.id,
      name: 'Sale',
      category: 'Print',
      keywords: [],
      fonts: [],
      document: {},
      width: 1,
      height: 1,
      thumbnailKey: null,
      designVersion: 1,
    })
    await scratch.sql(
      `insert into pending_deletions (key, organization_id, due_at) values ($1, $2, now()) on conflict do nothing`,
      [`${rival.organizationId}/a.png`, rival.organizationId],
    )
    const [known] = await theirs.webhooks.list()
    const webhook =
      known ?? (await theirs.webhooks.create(newWebhook({ events: ['design.published'] })))
    await theirs.webhookTests.begin(webhook.id, '{}')
    const { id: signingKeyId } = await theirs.signingKeys.create(newSigningKey())
    await theirs.urlPictures.keepVersion({ signingKeyId, designId: rival.design.id, version: 1 })
    await theirs.sheets.create(newSheet(rival.design.id))
    const hook = await theirs.inboundHooks.create(newInboundHook({ designId: rival.design.id }))
    await theirs.inboundHooks.keepBody(hook.id, { body: {}, outcome: {} })
    await scratch.database.refusedCalls.keep([newRefusedCall(rival)])
    const share = await theirs.shares.create(newShare(rival, { version: 1 }))
    const place = { page: 1, x: 0, y: 0, elementId: null }
    const comment = { designId: rival.design.id, version: 1, place, text: 'Larger?' }
    await theirs.comments.create({ ...comment, guest: 'Grace', shareId: share.id })
    await theirs.approvals.approve({ share, version: 1, name: 'Grace' }).catch(() => undefined)
    const [spring] = await theirs.folders.list()
    const { id: folderId } =
      spring ?? (await theirs.folders.create({ name: 'Spring', parentId: null }))
    await theirs.filing.move([rival.design.id], folderId)
    await theirs.filing.tag([rival.design.id], ['sale'])
    await theirs.styles.create(newStyle({ name: newId('sty') }))
    await scratch.sql(countOneCall, [rival.organizationId, rival.design.id])
    const { id } = await theirs.batches.create(newBatch(rival))
    await theirs.batches.addRows(id, [newRow(0)])
    await theirs.batches.cancel(id)
    await theirs.designs.save(rival.design.id, { name: 'Again' })
    await scratch.sql(
      `insert into delivery_attempts (delivery_id, attempt, organization_id, duration_ms)
       select id, 1, organization_id, 1 from deliveries where organization_id = $1 on conflict do nothing`,
      [rival.organizationId],
    )
    const all = `select count(*)::int as count from ${table}`
    const [{ count: others } = { count: 0 }] = await query(rival.organizationId)<{ count: number }>(
      all,
    )
    expect(others).toBeGreaterThan(0)
    const shared = table === 'design_versions' ? 1 : 0
    expect(await query(newId('org'))(all)).toEqual([{ count: shared }])
  })

  it.each([
    'delete from public.brand_kits where organization_id = $1 and id = $2 returning id',
    'insert into public.brand_kits (organization_id, id, name) select $1, $2, id from designs where false returning id',
    'insert into public.brand_kits(organization_id, id, name)select $1, $2, id from designs where false returning id',
  ])('runs a statement that stays inside: %s', async statement => {
    expect(await query(acme.organizationId)(statement, [newId('bk')])).toEqual([])
  })

  it.each([
    'select * from public.designs',
    'select id from public.designs where organization_id = $1 and id = $2',
    'select version from public.design_versions where design_id = $2 and version = $3 for key share',
    'select version from public.design_versions where design_id in (select id from named where version > $3) and version = $3',
    'select id from public.designs where id = $2 for no key update',
    'select id from public.designs where organization_id = $2 and id = $3 for no key update',
    'select id from public.designs where organization_id = $1 and id = $2 or true for no key update',
    'select id, name from public.designs, public.users where organization_id = $1 and true for no key update',
    'select * from designs d join PUBLIC.renders r on r.design_id = d.id',
    'update public.renders set state = $2',
    `update designs set name = 'x'`,
    'delete from designs',
    'delete from public.designs',
    'merge into designs using renders on true when matched then delete',
    'merge into designs using renders on true when matched then do nothing',
    'truncate designs',
    `insert into designs (id, name) values ('dsg_1', 'x')`,
    'insert into public.designs (id, organization_id) values ($2, $1)',
    'insert into public.designs (organization_id, id) values ($2, $1)',
    'insert into public.designs (organization_id, id) select $2, $1',
    'insert into public.designs (organization_id, id) values ($11, $2)',
    'update public.designs set name = $2 where id = $3 returning id',
    'update public.designs set name = $2 where organization_id = $2 and id = $3 returning id',
    'update public.designs set name = $2 where organization_id = $12 and id = $3 returning id',
    'update public.designs set name = $2 where organization_id = $1 and id = $3 or true returning id',
    'update public.designs set name = $2 where organization_id = $1 or id = $3 and true returning id',
    'update public.designs set name = (select name from public.designs limit 1) where organization_id = $1 and id = $2 returning id',
    'update public.designs set name = $2 from public.renders where organization_id = $1 and id = $3 returning id',
    'delete from public.designs where id = $2 returning id',
    'insert into public.designs (organization_id, id) values ($1, $2) on conflict (id) do update set name = $3 where true returning id',
    'insert into public.designs (organization_id, id) values ($1, $2) on conflict (organization_id, id) do update set organization_id = $3 where true returning id',
    'insert into public.designs (organization_id, id) values ($1, $2) on conflict (organization_id, id) do update set name = (select name from public.users) where true returning id',
    'insert into public.designs (organization_id, id) values ($2, $1) on conflict (organization_id, id) do update set name = $3 where true returning id',
    `insert into public.pending_deletions (organization_id, key) values ($1, $2) on conflict (key) do update set due_at = now() where pending_deletions.key = 'a' returning key`,
    `insert into public.pending_deletions (organization_id, key) values ($1, $2) on conflict (key) do update set due_at = now() where pending_deletions.organization_id = excluded.organization_id and true or true returning key`,
    'delete from public.designs where organization_id = $1 and id = $2; delete from public.designs returning id',
  ])('refuses a statement that reaches past it: %s', async statement => {
    await expect(query(acme.organizationId)(statement)).rejects.toThrow(
      'not limited to the tenant scope',
    )
  })
})

import { newId } from '../entities/ids'
import { type Customer, newCustomer, newInboundHook } from '../testing/fixtures'
import { purgeDesigns } from '../testing/purge-designs'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type InboundHookChange, type InboundHooks } from './own-hooks'
import { type InboundHookRecord } from './record'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
})

afterAll(() => scratch.drop())

const of = ({ organizationId }: Customer): InboundHooks =>
  scratch.database.tenant(organizationId).inboundHooks

const create = (
  changed: Parameters<typeof newInboundHook>[0] = {},
  customer = acme,
): Promise<InboundHookRecord> =>
  of(customer).create(newInboundHook({ designId: customer.design.id, ...changed }))

const signature = { scheme: 'hmac-sha256-hex', header: 'x-signature', prefix: 'sha256=' } as const

describe('inbound hooks', () => {
  it('are listed oldest first, of the organization or of one design, with their mapping in its order', async () => {
    const mapping = { 'title.text': '/z', 'body.text': '/a' }
    const first = await create({ mapping })
    const second = await create({ signature, secret: Buffer.from('sealed'), rowsAt: '/items' })
    expect(first).toMatchObject({ mapping, enabled: true, organizationId: acme.organizationId })
    expect(Object.keys(first.mapping)).toEqual(['title.text', 'body.text'])
    expect(await of(acme).list({})).toEqual([first, second])
    expect(await of(acme).list({ designId: acme.design.id })).toEqual([first, second])
    expect(await of(acme).list({ designId: newId('dsg') })).toEqual([])
    expect(await of(acme).find(second.id)).toEqual(second)
    expect(await scratch.database.inboundHooks.find(second.id)).toEqual(second)
  })

  it('are seen, changed and deleted by their organization alone', async () => {
    const { id, urlHash } = await create()
    expect(await of(rival).list({})).toEqual([])
    expect(await of(rival).find(id)).toBeNull()
    expect(await of(rival).change(id, { name: 'Ours' })).toBeNull()
    expect(await of(rival).rotate(id, Buffer.alloc(32, 1))).toBeNull()
    expect(await of(rival).delete(id)).toBe(false)
    expect(await scratch.database.inboundHooks.find(id)).toMatchObject({ name: 'Form', urlHash })
    expect(await of(acme).delete(id)).toBe(true)
    expect(await of(acme).delete(id)).toBe(false)
    expect(await scratch.database.inboundHooks.find(id)).toBeNull()
  })

  it.each(['hook', newId('dsg'), ''])('are not found by %j', async id => {
    expect(await of(acme).find(id)).toBeNull()
    expect(await of(acme).change(id, { name: 'A' })).toBeNull()
    expect(await of(acme).rotate(id, Buffer.alloc(32))).toBeNull()
    expect(await of(acme).delete(id)).toBe(false)
    expect(await scratch.database.inboundHooks.find(id)).toBeNull()
  })

  it('draw designs of their organization alone', async () => {
    await expect(create({ designId: rival.design.id })).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'Design not found',
    })
  })

  it('are at most 100, also when they are created at once', async () => {
    await scratch.sql(
      `insert into inbound_hooks (id, organization_id, design_id, name, mapping, options, keep_bodies, url_hash)
       select 'hok_' || $1 || n, $1, $2, '', '{}', '{}', true, '' from generate_series(1, 95) n`,
      [acme.organizationId, acme.design.id],
    )
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => create()))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      reason: {
        code: 'in_use',
        publicMessage: 'There are 100 inbound hooks already; delete one first',
      },
    })
  })

  it('are created once for each idempotency key', async () => {
    const key = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
    const hook = newInboundHook({ designId: acme.design.id })
    await of(acme).create(hook, key)
    await expect(of(acme).create({ ...hook, id: newId('hok') }, key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await of(acme).list({})).toHaveLength(1)
  })

  it('keep what a change does not name; the audit log names what differs', async () => {
    const { id } = await create({ signature, secret: Buffer.from('sealed') })
    const changed = await of(acme).change(id, {
      name: 'Shop',
      signature: null,
      secret: null,
      keepBodies: undefined,
      enabled: false,
    })
    expect(changed).toMatchObject({
      name: 'Shop',
      signature: null,
      secret: null,
      mapping: { 'headline.text': '/name' },
      keepBodies: true,
      enabled: false,
    })
    await of(acme).change(id, { name: 'Shop' })
    await of(acme).rotate(id, Buffer.alloc(32, 7))
    expect(await of(acme).find(id)).toMatchObject({ urlHash: Buffer.alloc(32, 7) })
    await of(acme).delete(id)
    const notes = await scratch.sql(
      'select action, details from audit_entries where subject = $1 order by id',
      [id],
    )
    expect(notes).toEqual([
      { action: 'inbound_hook.created', details: { name: 'Form' } },
      {
        action: 'inbound_hook.changed',
        details: { name: 'Shop', changed: 'name, signature, secret, enabled' },
      },
      { action: 'inbound_hook.rotated', details: { name: 'Shop' } },
      { action: 'inbound_hook.deleted', details: { name: 'Shop' } },
    ])
  })

  it.each<[InboundHookChange, 'changes' | 'keeps']>([
    [{ mapping: { 'headline.text': '/title' } }, 'changes'],
    [{ rowsAt: '/items' }, 'changes'],
    [{ options: { format: 'pdf' } }, 'changes'],
    [{ signature, secret: Buffer.from('sealed') }, 'changes'],
    [{ name: 'Shop', webhookUrl: 'https://a.example', enabled: false }, 'keeps'],
    [{ mapping: { 'headline.text': '/name' }, keepBodies: false }, 'keeps'],
  ])('%j %s the time from which bodies are known', async (change, does) => {
    const { id, changedAt } = await create({ mapping: { 'headline.text': '/name' } })
    const changed = await of(acme).change(id, change)
    expect(changed?.changedAt.getTime() === changedAt.getTime()).toBe(does === 'keeps')
  })

  it('go with their design', async () => {
    const { id } = await create()
    await of(acme).keepBody(id, { body: {}, outcome: {} })
    await scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id)
    expect(await scratch.database.inboundHooks.find(id)).toBeNull()
    expect(await of(acme).find(id)).toBeNull()
    expect(await of(acme).list({})).toEqual([])
    await scratch.sql(`update designs set deleted_at = deleted_at - interval '1 minute'`)
    await purgeDesigns(scratch.database)
    expect(await scratch.sql('select 1 from inbound_hooks where id = $1', [id])).toEqual([])
    expect(await scratch.sql('select 1 from inbound_bodies where hook_id = $1', [id])).toEqual([])
  })

  it('replace a sealed secret unless another process has', async () => {
    const { inboundHooks } = scratch.database
    const secret = Buffer.from('sealed')
    const { id } = await create({ signature, secret })
    await create()
    const sealed = Buffer.from('sealed again')
    expect(await inboundHooks.replaceSecret(id, secret, sealed)).toBe(true)
    expect(await inboundHooks.replaceSecret(id, secret, sealed)).toBe(false)
    const secrets = await inboundHooks.listSecrets()
    expect(secrets).toContainEqual({ id, organizationId: acme.organizationId, sealed })
    expect(secrets.every(({ sealed: each }) => each instanceof Buffer)).toBe(true)
  })
})

describe('bodies', () => {
  it('are the last 20, newest first, with their keys in their order', async () => {
    const { id } = await create()
    for (let nth = 0; nth < 23; nth++)
      await of(acme).keepBody(id, { body: { z: nth, a: 1 }, outcome: { renderId: `rnd_${nth}` } })
    const bodies = await of(acme).listBodies(id)
    expect(bodies.map(({ body }) => (body as { z: number }).z)).toEqual(
      Array.from({ length: 20 }, (_, nth) => 22 - nth),
    )
    expect(bodies[0]).toEqual({
      body: { z: 22, a: 1 },
      outcome: { renderId: 'rnd_22' },
      receivedAt: expect.any(Date) as Date,
    })
    expect(Object.keys(bodies[0]?.body as object)).toEqual(['z', 'a'])
    expect(await of(rival).listBodies(id)).toEqual([])
  })

  it('are kept for 7 days, and counted as stored bytes', async () => {
    const { id } = await create()
    const { usage } = scratch.database.tenant(acme.organizationId)
    const before = await usage.sumBytes(new Date(0))
    await of(acme).keepBody(id, { body: 'x'.repeat(100), outcome: {} })
    expect(await usage.sumBytes(new Date(0))).toBeGreaterThan(before + 100)
    await of(acme).keepBody(id, { body: 'new', outcome: {} })
    await scratch.sql(
      `update inbound_bodies set received_at = now() - interval '7 days' where body::text <> '"new"'`,
    )
    expect(await of(acme).listBodies(id)).toMatchObject([{ body: 'new' }])
    expect(await scratch.database.deletion.deleteOldBodies()).toBeGreaterThan(0)
    expect(await scratch.sql('select body from inbound_bodies where hook_id = $1', [id])).toEqual([
      { body: 'new' },
    ])
  })

  it('are deleted once a hook keeps none, and when it is deleted', async () => {
    const [quiet, gone] = [await create(), await create()]
    for (const { id } of [quiet, gone]) await of(acme).keepBody(id, { body: {}, outcome: {} })
    await of(acme).change(quiet.id, { keepBodies: false })
    await of(acme).keepBody(quiet.id, { body: {}, outcome: {} })
    await of(acme).delete(gone.id)
    await of(acme).keepBody(gone.id, { body: {}, outcome: {} })
    for (const { id } of [quiet, gone])
      expect(await scratch.sql('select 1 from inbound_bodies where hook_id = $1', [id])).toEqual([])
  })
})

import { newId } from '../entities/ids'
import { type Customer, newCustomer, newWebhook } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Webhooks } from './webhooks'

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

const of = ({ organizationId }: Customer): Webhooks =>
  scratch.database.tenant(organizationId).webhooks

const claim = (key: string): { key: string; fingerprint: Buffer; replaces: null } => ({
  key,
  fingerprint: Buffer.alloc(32),
  replaces: null,
})

describe('webhooks', () => {
  it('are created enabled, and listed oldest first', async () => {
    const first = await of(acme).create(newWebhook({ designId: acme.design.id }))
    const second = await of(acme).create(newWebhook({ url: 'https://b.example/' }))
    expect(first).toMatchObject({
      ...newWebhook({ designId: acme.design.id }),
      enabled: true,
      disabledReason: null,
      failingSince: null,
      previousSecret: null,
      previousUntil: null,
    })
    expect(await of(acme).list()).toEqual([first, second])
    expect(await of(acme).find(first.id)).toEqual(first)
  })

  it('are seen and changed by their organization alone', async () => {
    const { id } = await of(acme).create(newWebhook())
    expect(await of(rival).list()).toEqual([])
    expect(await of(rival).find(id)).toBeNull()
    expect(await of(rival).change(id, { enabled: false })).toBeNull()
    expect(await of(rival).rotate(id, Buffer.from('x'), 0)).toBeNull()
    expect(await of(rival).delete(id)).toBe(false)
    expect((await of(acme).find(id))?.enabled).toBe(true)
  })

  it.each(['webhook', newId('dsg'), ''])('are not found by %j', async id => {
    expect(await of(acme).find(id)).toBeNull()
    expect(await of(acme).change(id, {})).toBeNull()
    expect(await of(acme).rotate(id, Buffer.from('x'), 0)).toBeNull()
    expect(await of(acme).delete(id)).toBe(false)
  })

  it('are of an own design', async () => {
    const { id } = await of(acme).create(newWebhook())
    const foreign = { designId: rival.design.id }
    const refusal = { code: 'not_found', publicMessage: 'Design not found' }
    await expect(of(acme).create(newWebhook(foreign))).rejects.toMatchObject(refusal)
    await expect(of(acme).change(id, foreign)).rejects.toMatchObject(refusal)
    expect((await of(acme).change(id, { designId: acme.design.id }))?.designId).toBe(acme.design.id)
    expect((await of(acme).change(id, { description: 'a' }))?.designId).toBe(acme.design.id)
    expect((await of(acme).change(id, { designId: null }))?.designId).toBeNull()
  })

  it('number 20 at most, however many calls create one at once', async () => {
    for (let nth = 0; nth < 18; nth++) await of(acme).create(newWebhook())
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => of(acme).create(newWebhook())),
    )
    const refused = made.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 'rejected',
        reason: expect.objectContaining({
          code: 'in_use',
          publicMessage: 'There are 20 webhooks already; delete one first',
        }) as unknown,
      })),
    )
    expect(await of(acme).list()).toHaveLength(20)
    await of(rival).create(newWebhook())
  })

  it('are created once for each key', async () => {
    await of(acme).create(newWebhook(), claim('once'))
    await expect(of(acme).create(newWebhook(), claim('once'))).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await of(acme).list()).toHaveLength(1)
  })

  it('forget their failures when they are enabled', async () => {
    const { id } = await of(acme).create(newWebhook())
    await scratch.sql(
      `update webhook_endpoints set enabled = false, disabled_reason = 'failing', failing_since = now() where id = $1`,
      [id],
    )
    expect(await of(acme).change(id, { description: 'a' })).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
    })
    expect(await of(acme).change(id, { enabled: true })).toMatchObject({
      enabled: true,
      disabledReason: null,
      failingSince: null,
    })
  })

  it('note in the audit log what differs after a change, and nothing if nothing does', async () => {
    const { id } = await of(acme).create(newWebhook({ description: 'a' }))
    const { url, events } = newWebhook()
    const same = { url, events, designId: null, description: 'a', enabled: true }
    await of(acme).change(id, {})
    await of(acme).change(id, same)
    await Promise.all(
      Array.from({ length: 8 }, () => of(acme).change(id, { ...same, description: 'b' })),
    )
    await of(acme).change(id, { events: ['render.failed'], enabled: false, description: 'b' })
    const noted = await scratch.sql(
      `select action, details ->> 'changed' as changed from audit_entries where subject = $1 order by action`,
      [id],
    )
    expect(noted).toEqual([
      { action: 'webhook.changed', changed: 'description' },
      { action: 'webhook.created', changed: null },
      { action: 'webhook.disabled', changed: 'events' },
    ])
  })

  it('keep the previous secret for the overlap of a rotation', async () => {
    const { id } = await of(acme).create(newWebhook({ secret: Buffer.from('one') }))
    const rotated = await of(acme).rotate(id, Buffer.from('two'), 60_000)
    expect(rotated).toMatchObject({
      secret: Buffer.from('two'),
      previousSecret: Buffer.from('one'),
    })
    const [left] = await scratch.sql<{ seconds: number }>(
      `select round(extract(epoch from previous_until - created_at))::int as seconds from webhook_endpoints where id = $1`,
      [id],
    )
    expect(left?.seconds).toBeGreaterThanOrEqual(60)
    expect(await of(acme).rotate(id, Buffer.from('three'), 0)).toMatchObject({
      secret: Buffer.from('three'),
      previousSecret: null,
      previousUntil: null,
    })
  })
})

describe('the built-in webhook', () => {
  it('is created once by many calls, for one organization, and cannot be deleted', async () => {
    expect(await of(acme).findBuiltIn()).toBeNull()
    const secrets = ['a', 'b', 'c', 'd'].map(text => Buffer.from(text))
    await Promise.all(secrets.map(secret => of(acme).createBuiltIn(secret)))
    const builtIn = await of(acme).findBuiltIn()
    expect(builtIn).toMatchObject({ url: null, enabled: true, designId: null })
    expect(await of(acme).list()).toEqual([builtIn])
    expect(await of(acme).delete(builtIn?.id ?? '')).toBe(false)
    expect(await of(acme).findBuiltIn()).toEqual(builtIn)
    expect(await of(rival).findBuiltIn()).toBeNull()
  })
})

describe('the secrets of all webhooks', () => {
  it('are listed with those before a rotation, and replaced if they are the same still', async () => {
    const { id } = await of(acme).create(newWebhook({ secret: Buffer.from('one') }))
    await of(acme).rotate(id, Buffer.from('two'), 60_000)
    const { webhooks } = scratch.database
    const own = async (): Promise<string[]> =>
      (await webhooks.listSecrets())
        .filter(secret => secret.organizationId === acme.organizationId)
        .map(({ sealed }) => sealed.toString())
    expect((await own()).sort()).toEqual(['one', 'two'])
    expect(await webhooks.replaceSecret(id, Buffer.from('one'), Buffer.from('again'))).toBe(true)
    expect(await webhooks.replaceSecret(id, Buffer.from('one'), Buffer.from('late'))).toBe(false)
    expect((await own()).sort()).toEqual(['again', 'two'])
  })
})

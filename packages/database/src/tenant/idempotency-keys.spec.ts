import { createHash } from 'node:crypto'
import { type Customer, document, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type IdempotencyKeys, type KeyClaim } from './idempotency-keys'
import { type Tenant } from '../tenant'

let scratch: ScratchDatabase
let acme: Customer
let keys: IdempotencyKeys

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
  keys = scratch.database.tenant(acme.organizationId).idempotencyKeys
})

afterAll(() => scratch.drop())

const tenantOf = ({ organizationId }: Customer): Tenant => scratch.database.tenant(organizationId)
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const claim = (key: string, replaces: string | null = null, call = 'a'): KeyClaim => ({
  key,
  fingerprint: sha256(call),
  replaces,
})
const age = (key: string, hours: number): Promise<unknown> =>
  scratch.sql(
    `update idempotency_keys set created_at = now() - $2 * interval '1 hour' where key = $1`,
    [key, hours],
  )
const taken = { code: 'idempotency_conflict' }

describe('an idempotency key', () => {
  it('is taken with its render and finds it again', async () => {
    expect(await keys.find('first')).toBeNull()
    const render = await acme.render({ key: claim('first') })
    expect(await keys.find('first')).toEqual({
      fingerprint: sha256('a'),
      madeId: render.id,
      endedMs: null,
      takenMs: expect.any(Number) as number,
      render,
    })
  })

  it('is taken by one of many concurrent calls, and the others leave no render', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, () => acme.render({ key: claim('raced') })),
    )
    const made = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value.id] : []))
    expect(made).toHaveLength(1)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(taken)
    const before = await scratch.sql<{ count: number }>('select count(*)::int from renders')
    await expect(acme.render({ key: claim('raced') })).rejects.toMatchObject(taken)
    expect(await scratch.sql('select count(*)::int from renders')).toEqual(before)
    expect((await keys.find('raced'))?.madeId).toBe(made[0])
  })

  it('can be taken over once by a call that names the render that holds it', async () => {
    const { id } = await acme.render({ key: claim('again') })
    const next = await acme.render({ key: claim('again', id) })
    expect((await keys.find('again'))?.madeId).toBe(next.id)
    await expect(acme.render({ key: claim('again', id) })).rejects.toMatchObject(taken)
  })

  it('is valid for 24 hours, and free after that', async () => {
    await acme.render({ key: claim('old') })
    await age('old', 23.99)
    expect(await keys.find('old')).not.toBeNull()
    await expect(acme.render({ key: claim('old') })).rejects.toMatchObject(taken)
    await age('old', 24.01)
    expect(await keys.find('old')).toBeNull()
    const { id } = await acme.render({ key: claim('old', null, 'another call') })
    expect(await keys.find('old')).toMatchObject({
      fingerprint: sha256('another call'),
      render: { id },
    })
  })

  it.each<[string, (key: string) => Promise<{ id: string }>]>([
    [
      'a design',
      key =>
        tenantOf(acme).designs.create({
          name: 'Mine',
          document,
          width: 1,
          height: 1,
          userId: 'ada',
          key: claim(key),
        }),
    ],
    ['a brand kit', key => tenantOf(acme).brandKits.create({ name: 'Mine' }, claim(key))],
  ])('is taken with %s, which one of many calls creates', async (kind, make) => {
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => make(kind)))
    const made = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value.id] : []))
    expect(made).toHaveLength(1)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(taken)
    expect(await keys.find(kind)).toEqual({
      fingerprint: sha256('a'),
      madeId: made[0],
      endedMs: null,
      takenMs: expect.any(Number) as number,
      render: null,
    })
  })

  it('is taken for an existing row, once', async () => {
    await keys.take(claim('later'), 'ast_1')
    expect(await keys.find('later')).toMatchObject({ madeId: 'ast_1', render: null })
    await expect(keys.take(claim('later'), 'ast_2')).rejects.toMatchObject(taken)
  })

  it('is kept when its render is deleted, and may be taken over by a call that knows this', async () => {
    const { id } = await acme.render({ key: claim('erased') })
    await scratch.sql('delete from renders where id = $1', [id])
    expect(await keys.find('erased')).toMatchObject({ madeId: id, render: null })
    const next = await acme.render({ key: claim('erased', id) })
    expect((await keys.find('erased'))?.madeId).toBe(next.id)
  })

  it('of another organization is another key', async () => {
    const rival = await newCustomer(scratch.database)
    await acme.render({ key: claim('ours') })
    const theirs = scratch.database.tenant(rival.organizationId).idempotencyKeys
    expect(await theirs.find('ours')).toBeNull()
    const { id } = await rival.render({ key: claim('ours') })
    expect((await theirs.find('ours'))?.madeId).toBe(id)
    expect((await keys.find('ours'))?.render?.organizationId).toBe(acme.organizationId)
  })

  it('is not taken for a design that does not exist', async () => {
    const rival = await newCustomer(scratch.database)
    const foreign = acme.render({ designId: rival.design.id, key: claim('foreign') })
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
    expect(await keys.find('foreign')).toBeNull()
  })
})

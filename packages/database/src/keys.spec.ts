import { createHash, randomBytes } from 'node:crypto'
import { waitFor } from '@platen/env/testing'
import { Client } from 'pg'
import { newCustomer } from './testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'
import { type KeyRecord } from './entities/api-key'
import { type Keys, type KeySecret } from './keys'

let scratch: ScratchDatabase
let keys: Keys
let organizationId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  keys = scratch.database.keys
  organizationId = (await newCustomer(scratch.database)).organizationId
})

afterAll(() => scratch.drop())

const newHash = (): Buffer => createHash('sha256').update(randomBytes(32)).digest()

const create = (hash = newHash()): Promise<KeyRecord> =>
  keys.create({ organizationId, name: 'CI', hash, prefix: 'plt_Ab3', lastFour: 'x9Zz' })

const ada = { email: 'ada@acme.example', name: 'Ada' }

const secret = (): KeySecret => ({ hash: newHash(), prefix: 'plt_Ab3', lastFour: 'x9Zz' })

describe('active keys', () => {
  it('are limited to 100 per organization, even if thirty are created at once; revoked ones make room', async () => {
    const { organizationId: acme } = await newCustomer(scratch.database)
    const make = (): Promise<KeyRecord> =>
      keys.create({ organizationId: acme, name: 'CI', ...secret() })
    const first = await make()
    for (let nth = 1; nth < 90; nth++) await make()
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, make))
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(20)
    expect(refused[0]).toMatchObject({
      reason: {
        code: 'quota_exceeded',
        publicMessage:
          'The organization has reached its limit of 100 active keys; revoke one first',
      },
    })
    const roll = (keyId = '', graceSeconds = 3600): Promise<KeyRecord | null> =>
      keys.roll({ organizationId: acme, graceSeconds, keyId, ...secret() })
    const full = { code: 'quota_exceeded' }
    expect(await roll(first.id, 0)).not.toBeNull()
    await expect(make()).rejects.toMatchObject(full)
    const [, second, third] = await keys.list(acme)
    await expect(roll(second?.id)).rejects.toMatchObject(full)
    expect(await keys.find({ organizationId: acme, keyId: second?.id ?? '' })).toMatchObject({
      revokedAt: null,
    })
    await keys.revoke({ organizationId: acme, keyId: second?.id ?? '' })
    // The rolled key and its successor are both valid for an hour.
    expect(await roll(third?.id)).not.toBeNull()
    await expect(make()).rejects.toMatchObject(full)
    expect(await create()).toMatchObject({ organizationId })
  })

  it('are limited to 100, including rolled ones in their grace period', async () => {
    const { organizationId: acme } = await newCustomer(scratch.database)
    const make = (): Promise<KeyRecord> =>
      keys.create({ organizationId: acme, name: 'CI', ...secret() })
    const made = await Promise.all(Array.from({ length: 80 }, make))
    const outcomes = await Promise.allSettled(
      made
        .slice(0, 30)
        .map(({ id: keyId }) =>
          keys.roll({ organizationId: acme, graceSeconds: 3600, keyId, ...secret() }),
        ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    const states = (await keys.list(acme)).map(({ state }) => state)
    expect(states.filter(state => state !== 'revoked')).toHaveLength(100)
  })
})

describe('API keys', () => {
  it('are found by their hash, with their organization', async () => {
    const hash = newHash()
    const created = await create(hash)
    expect(created).toEqual({
      id: expect.stringMatching(/^key_/) as string,
      organizationId,
      name: 'CI',
      userId: null,
      prefix: 'plt_Ab3',
      lastFour: 'x9Zz',
      createdAt: expect.any(Date) as Date,
      lastUsedAt: null,
      revokedAt: null,
    })
    expect(await keys.findActive(hash)).toEqual({
      ...created,
      organization: { id: organizationId, name: 'Acme' },
    })
  })

  it('are not found by another hash', async () => {
    expect(await keys.findActive(newHash())).toBeNull()
  })

  it('are found together if they are active', async () => {
    const [first, second, revoked] = [newHash(), newHash(), newHash()]
    const created = [await create(first), await create(second)]
    const { id: keyId } = await create(revoked)
    await keys.revoke({ organizationId, keyId })
    const organization = { id: organizationId, name: 'Acme' }
    const found = await keys.findAllActive([second, revoked, newHash(), first])
    expect(found.sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id))).toEqual([
      { ...created[0], organization, hash: first },
      { ...created[1], organization, hash: second },
    ])
    expect(await keys.findAllActive([])).toEqual([])
  })

  it('never show their hash', async () => {
    await create()
    for (const key of await keys.list(organizationId)) expect(key).not.toHaveProperty('hash')
  })

  it('stop working as soon as they are revoked, which is possible only once', async () => {
    const hash = newHash()
    const { id: keyId } = await create(hash)
    expect(await keys.revoke({ organizationId, keyId })).toBe(true)
    expect(await keys.findActive(hash)).toBeNull()
    expect(await keys.revoke({ organizationId, keyId })).toBe(false)
    const listed = (await keys.list(organizationId)).find(({ id }) => id === keyId)
    expect(listed?.revokedAt).toBeInstanceOf(Date)
  })

  it('are revoked only once, even if the slower of two calls began first', async () => {
    const { id: keyId } = await create()
    const faster = new Client({ connectionString: scratch.url })
    await faster.connect()
    await faster.query('begin')
    await faster.query('select from api_keys where id = $1 for update', [keyId])
    const slower = keys.revoke({ organizationId, keyId })
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await waitFor('the slower call', async () => (await faster.query(waiting)).rowCount !== 0)
    await faster.query('update api_keys set revoked_at = clock_timestamp() where id = $1', [keyId])
    await faster.query('commit')
    expect(await slower).toBe(false)
    await faster.end()
  })

  it('cannot be revoked or listed by another organization', async () => {
    const hash = newHash()
    const { id: keyId } = await create(hash)
    const rival = await newCustomer(scratch.database)
    expect(await keys.revoke({ organizationId: rival.organizationId, keyId })).toBe(false)
    expect(await keys.list(rival.organizationId)).toEqual([])
    expect(await keys.findActive(hash)).not.toBeNull()
  })

  it('belong to a person of their organization, or to nobody', async () => {
    const { id: userId } = await scratch.database.users.create({ organizationId, ...ada })
    const mine = await keys.create({ ...secret(), organizationId, name: 'Mine', userId })
    expect(await keys.find({ organizationId, keyId: mine.id })).toEqual({
      ...mine,
      userId,
      organization: { id: organizationId, name: 'Acme' },
      user: { id: userId, ...ada },
    })
    const nobodys = await create()
    expect(await keys.find({ organizationId, keyId: nobodys.id })).toMatchObject({ user: null })
    const rival = await newCustomer(scratch.database)
    expect(await keys.find({ organizationId: rival.organizationId, keyId: mine.id })).toBeNull()
    const foreign = { ...secret(), organizationId: rival.organizationId, name: 'Theft', userId }
    await expect(keys.create(foreign)).rejects.toMatchObject({ code: '23503' })
  })

  it('record their use at most once a minute', async () => {
    const hash = newHash()
    const { id } = await create(hash)
    await keys.touch(id)
    const first = (await keys.findActive(hash))?.lastUsedAt
    expect(first).toBeInstanceOf(Date)
    await keys.touch(id)
    expect((await keys.findActive(hash))?.lastUsedAt).toEqual(first)
    await scratch.sql(
      `update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`,
      [id],
    )
    await keys.touch(id)
    expect((await keys.findActive(hash))?.lastUsedAt?.getTime()).toBeGreaterThan(
      Date.now() - 30_000,
    )
  })

  it.each([
    [
      'a hash that another key has',
      async (): Promise<unknown> => {
        const hash = newHash()
        await create(hash)
        return create(hash)
      },
    ],
    ['a hash that is not a SHA-256', (): Promise<unknown> => create(randomBytes(31))],
  ])('are refused with %s', async (_what, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string })
  })
})

describe('a key that is rolled', () => {
  const roll = async (graceSeconds: number): Promise<[old: Buffer, fresh: Buffer, KeyRecord]> => {
    const [old, fresh] = [newHash(), newHash()]
    const { id: keyId } = await create(old)
    const rolled = await keys.roll({
      ...secret(),
      hash: fresh,
      organizationId,
      keyId,
      graceSeconds,
    })
    if (!rolled) throw new Error('not rolled')
    return [old, fresh, rolled]
  }

  it('is replaced by a new one of the same name at once', async () => {
    const [old, fresh, rolled] = await roll(0)
    expect(rolled).toMatchObject({ organizationId, name: 'CI', userId: null, revokedAt: null })
    expect(await keys.findActive(old)).toBeNull()
    expect(await keys.findActive(fresh)).toMatchObject(rolled)
  })

  it('works during its grace period, and no longer', async () => {
    const [old, fresh, { id }] = await roll(3600)
    const found = await keys.findActive(old)
    expect(found).toMatchObject({ revokedAt: expect.any(Date) as Date })
    const states = async (): Promise<(string | undefined)[]> => {
      const listed = await keys.list(organizationId)
      return [found?.id, id].map(one => listed.find(key => key.id === one)?.state)
    }
    expect(await states()).toEqual(['retiring', 'active'])
    const pass = `update api_keys set revoked_at = revoked_at - interval '1 hour' where id = $1`
    await scratch.sql(pass, [found?.id])
    expect(await keys.findActive(old)).toBeNull()
    expect(await keys.findActive(fresh)).toMatchObject({ id })
    expect(await states()).toEqual(['revoked', 'active'])
  })

  it('can be revoked during its grace period', async () => {
    const [old] = await roll(3600)
    const keyId = (await keys.findActive(old))?.id ?? ''
    expect(await keys.revoke({ organizationId, keyId })).toBe(true)
    expect(await keys.findActive(old)).toBeNull()
  })

  it.each([
    ['it was rolled before', (keyId: string): Promise<unknown> => rollAgain(keyId)],
    ['it is revoked', (keyId: string): Promise<unknown> => keys.revoke({ organizationId, keyId })],
  ])('is not rolled when %s', async (_, before) => {
    const { id: keyId } = await create()
    await before(keyId)
    expect(await rollAgain(keyId)).toBeNull()
  })

  it('is not found by another organization', async () => {
    const { id } = await create()
    const rival = await newCustomer(scratch.database)
    expect(await rollAgain(id, rival.organizationId)).toBeNull()
  })

  const rollAgain = (keyId: string, organization = organizationId): Promise<KeyRecord | null> =>
    keys.roll({ ...secret(), organizationId: organization, keyId, graceSeconds: 60 })
})

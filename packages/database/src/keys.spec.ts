import { createHash, randomBytes } from 'node:crypto'
import { newCustomer } from './testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'
import { type KeyRecord } from './entities/api-key'
import { type Keys } from './keys'

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

describe('API keys', () => {
  it('are found by their hash, with their organization', async () => {
    const hash = newHash()
    const created = await create(hash)
    expect(created).toEqual({
      id: expect.stringMatching(/^key_/) as string,
      organizationId,
      name: 'CI',
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

  it('never show their hash', async () => {
    await create()
    for (const key of await keys.list(organizationId)) expect(key).not.toHaveProperty('hash')
  })

  it('are gone as soon as they are revoked, once', async () => {
    const hash = newHash()
    const { id: keyId } = await create(hash)
    expect(await keys.revoke({ organizationId, keyId })).toBe(true)
    expect(await keys.findActive(hash)).toBeNull()
    expect(await keys.revoke({ organizationId, keyId })).toBe(false)
    const listed = (await keys.list(organizationId)).find(({ id }) => id === keyId)
    expect(listed?.revokedAt).toBeInstanceOf(Date)
  })

  it('cannot be revoked or listed by another organization', async () => {
    const hash = newHash()
    const { id: keyId } = await create(hash)
    const rival = await newCustomer(scratch.database)
    expect(await keys.revoke({ organizationId: rival.organizationId, keyId })).toBe(false)
    expect(await keys.list(rival.organizationId)).toEqual([])
    expect(await keys.findActive(hash)).not.toBeNull()
  })

  it('note their use once a minute at most', async () => {
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
    ['a hash that is no SHA-256', (): Promise<unknown> => create(randomBytes(31))],
  ])('are refused with %s', async (_what, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string })
  })
})

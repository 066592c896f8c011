import { parseApiKey } from '@platen/contract'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { createKey, type FreshKey } from './create-key'
import { findKeyUser } from './find-key-user'
import { revokeKey } from './revoke-key'
import { rollKey } from './roll-key'

let scratch: ScratchDatabase
let organizationId: string
let rivalId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  const { organizations } = scratch.database
  rivalId = (await organizations.create({ name: 'Rival' })).id
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  organizationId = (await scratch.database.organizations.create({ name: 'Acme' })).id
})

const create = (name = 'CI'): Promise<FreshKey> => createKey(scratch, { organizationId, name })

/** Returns true if a call with this key would be accepted. */
async function opens({ secret }: FreshKey): Promise<boolean> {
  const hash = parseApiKey(secret)?.hash ?? Buffer.alloc(32)
  return (await scratch.database.keys.findActive(hash)) !== null
}

const states = async (): Promise<string[]> =>
  (await scratch.database.keys.list(organizationId)).map(({ name, state }) => `${name} ${state}`)

describe('creating a key', () => {
  it('creates a working key, with both ends of its text to recognize it by', async () => {
    const fresh = await create('  Build machine ')
    expect(fresh.record).toMatchObject({
      organizationId,
      name: 'Build machine',
      userId: null,
      prefix: fresh.secret.slice(0, 8),
      lastFour: fresh.secret.slice(-4),
      revokedAt: null,
    })
    expect(await opens(fresh)).toBe(true)
  })

  it('can create a key of a person', async () => {
    const email = 'ada@acme.example'
    const user = await scratch.database.users.create({ organizationId, email, name: 'Ada' })
    const userId = await findKeyUser(scratch, { organizationId, email })
    const { record } = await createKey(scratch, { organizationId, name: 'x', userId })
    expect(record.userId).toBe(user.id)
  })

  it.each([
    ['', 'must not be empty'],
    ['   ', 'must not be empty'],
    ['a'.repeat(101), 'must be a string of at most 100 characters'],
    ['two\nlines', 'must be on one line, without control characters'],
    ['nul\u0000', 'must not contain U+0000 or half of a surrogate pair'],
    ['\u202Eyek', 'must be on one line, without control characters'],
    ['\u2067yek', 'must be on one line, without control characters'],
  ])('refuses the name %j', async (name, reason) => {
    await expect(create(name)).rejects.toMatchObject({
      code: 'invalid_request',
      publicMessage: expect.stringContaining(`name ${reason}`) as string,
    })
  })

  it('treats a person of another organization as one that does not exist', async () => {
    const email = 'eve@rival.example'
    await scratch.database.users.create({ organizationId: rivalId, email, name: 'Eve' })
    for (const given of [email, 'nobody@rival.example'])
      await expect(findKeyUser(scratch, { organizationId, email: given })).rejects.toMatchObject({
        code: 'not_found',
        publicMessage: `The organization has no user ${given}`,
      })
  })
})

describe('revoking a key', () => {
  it('ends the key, once', async () => {
    const fresh = await create()
    const key = { organizationId, keyId: fresh.record.id }
    await revokeKey(scratch, key)
    expect(await opens(fresh)).toBe(false)
    expect(await states()).toEqual(['CI revoked'])
    await expect(revokeKey(scratch, key)).rejects.toMatchObject({ code: 'precondition_failed' })
  })

  it('does not find a key of another organization', async () => {
    const fresh = await create()
    const key = { organizationId: rivalId, keyId: fresh.record.id }
    await expect(revokeKey(scratch, key)).rejects.toMatchObject({ code: 'not_found' })
    expect(await opens(fresh)).toBe(true)
  })
})

describe('rolling a key', () => {
  it('creates a new key of the same name and ends the old one at once', async () => {
    const old = await create()
    const key = { organizationId, keyId: old.record.id }
    const fresh = await rollKey(scratch, { ...key, graceSeconds: 0 })
    expect([await opens(old), await opens(fresh)]).toEqual([false, true])
    expect(await states()).toEqual(['CI revoked', 'CI active'])
  })

  it('keeps the old key valid for the grace period, until it is revoked', async () => {
    const old = await create()
    const key = { organizationId, keyId: old.record.id }
    const fresh = await rollKey(scratch, { ...key, graceSeconds: 3600 })
    expect([await opens(old), await opens(fresh)]).toEqual([true, true])
    expect(await states()).toEqual(['CI retiring', 'CI active'])
    await revokeKey(scratch, key)
    expect(await opens(old)).toBe(false)
  })

  it.each([-1, 0.5, 30 * 24 * 3600 + 1, NaN])(
    'refuses a grace period of %d s',
    async graceSeconds => {
      const { record } = await create()
      await expect(
        rollKey(scratch, { organizationId, keyId: record.id, graceSeconds }),
      ).rejects.toMatchObject({ code: 'invalid_request' })
    },
  )

  it('works once for a key, but not for a revoked one', async () => {
    const { record } = await create()
    const key = { organizationId, keyId: record.id, graceSeconds: 60 }
    await rollKey(scratch, key)
    await expect(rollKey(scratch, key)).rejects.toMatchObject({ code: 'precondition_failed' })
  })

  it('does not find an unknown key', async () => {
    const key = { organizationId, keyId: 'key_1', graceSeconds: 0 }
    await expect(rollKey(scratch, key)).rejects.toMatchObject({ code: 'not_found' })
  })
})

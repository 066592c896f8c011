import { newId } from '../entities/ids'
import { type Customer, newCustomer, newSigningKey } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type SigningKeys } from './signing-keys'

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

const of = ({ organizationId }: Customer): SigningKeys =>
  scratch.database.tenant(organizationId).signingKeys

describe('signing keys', () => {
  it('are listed oldest first, and found by the id that a URL names', async () => {
    const first = await of(acme).create(newSigningKey({ designIds: [acme.design.id] }))
    const second = await of(acme).create(newSigningKey({ name: 'Mail', expiryRequired: true }))
    expect(first).toMatchObject({
      ...newSigningKey({ designIds: [acme.design.id] }),
      organizationId: acme.organizationId,
    })
    expect(await of(acme).list()).toEqual([first, second])
    expect(await scratch.database.signingKeys.find(first.id)).toEqual(first)
    expect(await of(acme).find(second.id)).toEqual(second)
  })

  it('are seen and deleted by their organization alone', async () => {
    const { id } = await of(acme).create(newSigningKey())
    expect(await of(rival).list()).toEqual([])
    expect(await of(rival).find(id)).toBeNull()
    expect(await of(rival).delete(id)).toBe(false)
    expect(await of(acme).delete(id)).toBe(true)
    expect(await of(acme).delete(id)).toBe(false)
    expect(await scratch.database.signingKeys.find(id)).toBeNull()
  })

  it.each(['key', newId('dsg'), ''])('are not found by %j', async id => {
    expect(await of(acme).find(id)).toBeNull()
    expect(await of(acme).delete(id)).toBe(false)
    expect(await scratch.database.signingKeys.find(id)).toBeNull()
  })

  it('name designs of their organization alone', async () => {
    const designIds = [acme.design.id, rival.design.id]
    await expect(of(acme).create(newSigningKey({ designIds }))).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'Design not found',
    })
  })

  it('are at most 100, also when they are created at once', async () => {
    await scratch.sql(
      `insert into signing_keys (id, organization_id, name, renders_per_minute, max_pixels, expiry_required, secret)
       select 'sgk_' || n, $1, '', 1, 1, false, '' from generate_series(1, 95) n`,
      [acme.organizationId],
    )
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => of(acme).create(newSigningKey())),
    )
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      reason: {
        code: 'in_use',
        publicMessage: 'There are 100 signing keys already; delete one first',
      },
    })
  })

  it('are created once for each idempotency key', async () => {
    const key = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
    await of(acme).create(newSigningKey(), key)
    await expect(of(acme).create(newSigningKey(), key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await of(acme).list()).toHaveLength(1)
  })

  it('replace a sealed secret unless another process has', async () => {
    const { signingKeys } = scratch.database
    const { id, secret } = await of(acme).create(newSigningKey())
    const sealed = Buffer.from('sealed again')
    expect(await signingKeys.replaceSecret(id, secret, sealed)).toBe(true)
    expect(await signingKeys.replaceSecret(id, secret, sealed)).toBe(false)
    const secrets = await signingKeys.listSecrets()
    expect(secrets).toContainEqual({ id, organizationId: acme.organizationId, sealed })
  })
})

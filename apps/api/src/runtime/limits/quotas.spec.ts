import { type TenantScope } from '@platen/database'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { Quotas } from './quotas'

let scratch: ScratchDatabase
let organizationId: string
let scope: TenantScope
let time: number
let quotas: Quotas

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  ;({ id: organizationId } = await scratch.database.organizations.create({ name: 'Acme' }))
  time = Date.UTC(2026, 10, 30, 23, 0)
  scope = { organizationId, userId: null }
  const { database } = scratch
  const limits = { designs: 10, designsOfUser: 4, bytesOfUser: 100_000 }
  quotas = new Quotas({ database, storedSince: () => new Date(0), limits, now: () => time })
})

afterAll(() => scratch.drop())

const limit = (limits: object): Promise<unknown> =>
  scratch.database.organizations.setQuotas(organizationId, limits)

const outcome = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => 'admitted',
    (error: unknown) => error,
  )

describe('a quota of renders', () => {
  it('admits that many, then none until the month ends', async () => {
    await limit({ renders: 2 })
    const take = (): Promise<unknown> => outcome(quotas.takeRender(scope))
    expect([await take(), await take()]).toEqual(['admitted', 'admitted'])
    expect(await take()).toMatchObject({ code: 'quota_exceeded', retryAfter: 3600 })
    time = Date.UTC(2026, 11, 1)
    expect(await take()).toBe('admitted')
  })

  it('counts the rows of a batch unless it could not be started', async () => {
    await limit({ renders: 10 })
    const start = (rows: number, work: () => Promise<void>): Promise<unknown> =>
      outcome(quotas.takeRows(scope, rows, work))
    const away = new Error('away')
    expect(await start(10, () => Promise.reject(away))).toBe(away)
    expect(await start(8, () => Promise.resolve())).toBe('admitted')
    const work = jest.fn(() => Promise.resolve())
    expect(await start(3, work)).toMatchObject({
      code: 'quota_exceeded',
      publicMessage: "The batch exceeds this month's render quota: it needs 3, and 2 are left",
    })
    expect(work).not.toHaveBeenCalled()
    expect(await start(0, work)).toBe('admitted')
  })

  it('is read again after a minute', async () => {
    const take = (): Promise<unknown> => outcome(quotas.takeRender(scope))
    await take()
    await limit({ renders: 0 })
    expect(await take()).toBe('admitted')
    time += 60_001
    expect(await take()).toMatchObject({ code: 'quota_exceeded' })
  })
})

const document = { schemaVersion: 1, width: 9, height: 9, pages: [], custom: 'a'.repeat(5000) }

/** Stores a design, and returns whether it was admitted. */
const create = (of: TenantScope = scope): Promise<unknown> =>
  outcome(
    quotas.storing(of, { json: document, designs: 1 }, async () => {
      const { designs } = scratch.database.tenant(of)
      await designs.create({ name: 'Card', document, width: 9, height: 9 })
    }),
  )

const used = { code: 'quota_exceeded', retryAfter: 3600 }

describe('a quota of bytes', () => {
  const take = (bytes: number): Promise<unknown> =>
    outcome(quotas.storing(scope, { bytes }, () => Promise.resolve()))

  it('admits files and renders until it is used up', async () => {
    await limit({ bytes: 10 })
    expect(await take(9)).toBe('admitted')
    expect(await outcome(quotas.takeRender(scope))).toBe('admitted')
    expect(await take(9)).toBe('admitted')
    for (const work of [take(1), outcome(quotas.takeRender(scope))])
      expect(await work).toMatchObject({
        ...used,
        publicMessage: 'The storage of the organization is used up',
      })
  })

  it('counts documents', async () => {
    await limit({ bytes: 10_000 })
    expect([await create(), await create()]).toEqual(['admitted', 'admitted'])
    expect(await create()).toMatchObject(used)
  })

  it('does not count data that could not be stored', async () => {
    await limit({ bytes: 10 })
    const failing = quotas.storing(scope, { bytes: 20 }, () => Promise.reject(new Error('away')))
    expect(await outcome(failing)).toMatchObject({ message: 'away' })
    expect(await take(1)).toBe('admitted')
  })

  it('counts again before it refuses, in case something was deleted', async () => {
    await limit({ bytes: 1 })
    await create()
    expect(await take(1)).toMatchObject(used)
    await scratch.sql('update designs set deleted_at = now() where organization_id = $1', [
      organizationId,
    ])
    time += 1001
    expect(await take(1)).toBe('admitted')
  })
})

describe('the limit of designs', () => {
  it.each([
    ['organization', 10, () => scope],
    ['user', 4, () => ({ ...scope, userId: 'ada' })],
  ])('of one %s admits %i of thirty at once', async (whose, most, of) => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => create(of())))
    expect(outcomes.filter(each => each === 'admitted')).toHaveLength(most)
    expect(outcomes.find(each => each !== 'admitted')).toMatchObject({
      ...used,
      publicMessage: `The ${whose} has reached its limit of ${most} designs`,
    })
    const counted = 'select count(*)::int as count from designs where organization_id = $1'
    expect(await scratch.sql(counted, [organizationId])).toEqual([{ count: most }])
  })

  it('of a user leaves the rest to others, and that of the organization also applies to its users', async () => {
    const users = ['ada', 'bob', 'eve'].flatMap(userId => Array<string>(5).fill(userId))
    const outcomes = []
    for (const userId of users) outcomes.push(await create({ ...scope, userId }))
    expect(outcomes.map(each => each === 'admitted')).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is counted again while designs are being stored, and misses none of them', async () => {
    const rounds = Array.from({ length: 30 }, async (_, nth) => {
      for (let count = 0; count < nth % 3; count++) await Promise.resolve()
      // Each call counts again.
      time += 60_001
      return create()
    })
    const outcomes = await Promise.all(rounds)
    expect(outcomes.filter(each => each === 'admitted').length).toBeLessThanOrEqual(10)
  })
})

describe('the storage of a user of embedded editors', () => {
  const ada = (): TenantScope => ({ ...scope, userId: 'ada' })

  it('is limited even without a quota of the organization, and does not affect others', async () => {
    const bytes = 100_000
    expect(await outcome(quotas.storing(ada(), { bytes }, () => Promise.resolve()))).toBe(
      'admitted',
    )
    expect(await create(ada())).toMatchObject({
      ...used,
      publicMessage: 'The storage of the user is used up',
    })
    expect(await create({ ...scope, userId: 'eve' })).toBe('admitted')
    expect(await create()).toBe('admitted')
  })

  it('counts towards that of the organization', async () => {
    await limit({ bytes: 1 })
    expect(await create(ada())).toBe('admitted')
    expect(await create()).toMatchObject(used)
  })
})

it('an organization without quotas may open any number of renders', async () => {
  expect(await quotas.openLimit(organizationId)).toBe(Infinity)
  await limit({ open: 3 })
  time += 60_001
  expect(await quotas.openLimit(organizationId)).toBe(3)
})

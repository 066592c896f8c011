import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { Quotas } from './quotas'

let scratch: ScratchDatabase
let organizationId: string
let time: number
let quotas: Quotas

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  ;({ id: organizationId } = await scratch.database.organizations.create({ name: 'Acme' }))
  time = Date.UTC(2026, 10, 30, 23, 0)
  const { database } = scratch
  quotas = new Quotas({ database, storedSince: () => new Date(0), now: () => time })
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
  it('admits so many, then none until the month ends', async () => {
    await limit({ renders: 2 })
    const take = (): Promise<unknown> => outcome(quotas.takeRender(organizationId))
    expect([await take(), await take()]).toEqual(['admitted', 'admitted'])
    expect(await take()).toMatchObject({ code: 'quota_exceeded', retryAfter: 3600 })
    time = Date.UTC(2026, 11, 1)
    expect(await take()).toBe('admitted')
  })

  it('is read again after a minute', async () => {
    const take = (): Promise<unknown> => outcome(quotas.takeRender(organizationId))
    await take()
    await limit({ renders: 0 })
    expect(await take()).toBe('admitted')
    time += 60_001
    expect(await take()).toMatchObject({ code: 'quota_exceeded' })
  })
})

describe('a quota of bytes', () => {
  it('admits uploads and renders until it is used up', async () => {
    await limit({ bytes: 10 })
    expect(await outcome(quotas.takeBytes(organizationId, 9))).toBe('admitted')
    expect(await outcome(quotas.takeRender(organizationId))).toBe('admitted')
    expect(await outcome(quotas.takeBytes(organizationId, 9))).toBe('admitted')
    for (const work of [quotas.takeBytes(organizationId, 1), quotas.takeRender(organizationId)])
      expect(await outcome(work)).toMatchObject({ code: 'quota_exceeded', retryAfter: 3600 })
  })
})

it('an organization without quotas may open any number of renders', async () => {
  expect(await quotas.openLimit(organizationId)).toBe(Infinity)
  await limit({ open: 3 })
  time += 60_001
  expect(await quotas.openLimit(organizationId)).toBe(3)
})

import { newId } from '../entities/ids'
import { type Customer, newCustomer, newSigningKey } from '../testing/fixtures'
import { newHash } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type FieldUseRecord } from './usage'

let scratch: ScratchDatabase
let acme: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
})

afterAll(() => scratch.drop())

interface Count {
  element?: string
  key?: string
  caller: string
  calls?: number
  daysAgo?: number
}

/** Adds a count; its calls ended at the end of the day. */
const counted = (
  { element = 'headline', key = 'text', caller, calls = 1, daysAgo = 0 }: Count,
  { organizationId, design } = acme,
): Promise<unknown> =>
  scratch.sql(
    `insert into field_use (organization_id, design_id, day, element_id, key, caller, calls, last_at)
     values ($1, $2, (now() at time zone 'UTC')::date - $3::int, $4, $5, $6, $7, '2026-01-31T00:00:00Z'::timestamptz - $3::int * interval '1 day')`,
    [organizationId, design.id, daysAgo, element, key, caller, calls],
  )

const list = (days = 30, { organizationId, design } = acme): Promise<FieldUseRecord[]> =>
  scratch.database.tenant(organizationId).usage.listFields(design.id, days)

const newKey = async (name: string): Promise<string> => {
  const secret = { prefix: 'plt_aaaa', lastFour: 'aaaa', hash: newHash() }
  const { organizationId } = acme
  return (await scratch.database.keys.create({ organizationId, name, ...secret })).id
}

describe('what calls sent for a design', () => {
  it('is summed over days and keys, the most frequent first', async () => {
    const { signingKeys } = scratch.database.tenant(acme.organizationId)
    const [shop, blog] = [await newKey('Shop'), (await signingKeys.create(newSigningKey())).id]
    const gone = newId('key')
    await counted({ caller: shop, calls: 3 })
    await counted({ caller: shop, calls: 4, daysAgo: 2 })
    await counted({ caller: blog, calls: 8 })
    await counted({ caller: gone, calls: 1, daysAgo: 29 })
    await counted({ element: 'photo', key: 'src', caller: gone, calls: 17 })
    expect(await list()).toEqual([
      {
        elementId: 'photo',
        key: 'src',
        calls: 17,
        callers: [{ keyId: gone, name: null }],
        lastAt: new Date('2026-01-31'),
      },
      {
        elementId: 'headline',
        key: 'text',
        calls: 16,
        callers: [
          { keyId: blog, name: 'Blog' },
          { keyId: shop, name: 'Shop' },
          { keyId: gone, name: null },
        ],
        lastAt: new Date('2026-01-31'),
      },
    ])
  })

  it('leaves out earlier days', async () => {
    await counted({ caller: newId('key'), daysAgo: 7 })
    await counted({ caller: newId('key'), daysAgo: 6 })
    expect((await list(7)).map(({ calls }) => calls)).toEqual([1])
    expect((await list(8)).map(({ calls }) => calls)).toEqual([2])
    expect(await list(6)).toEqual([])
  })

  it('names at most 20 keys', async () => {
    for (let nth = 0; nth < 21; nth++) await counted({ caller: newId('key') })
    const [use] = await list()
    expect([use?.calls, use?.callers.length]).toEqual([21, 20])
  })

  it('is seen by the organization alone, and not by users of its embedded editors', async () => {
    const rival = await newCustomer(scratch.database, 'Rival')
    await counted({ caller: newId('key') })
    const { organizationId } = acme
    const ada = scratch.database.tenant({ organizationId, userId: 'ada' })
    expect(await ada.usage.listFields(acme.design.id, 30)).toEqual([])
    const theirs = scratch.database.tenant(rival.organizationId)
    expect(await theirs.usage.listFields(acme.design.id, 30)).toEqual([])
    expect(await theirs.usage.listFields('dsg', 30)).toEqual([])
  })

  it('is gone with the design', async () => {
    await counted({ caller: newId('key') })
    await scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id)
    expect(await list()).toEqual([])
  })
})

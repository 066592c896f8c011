import { type RenderState } from '@platen/design'
import { newId } from '../entities/ids'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type RenderFilter, type RenderPlace } from './render-list'

let scratch: ScratchDatabase
let acme: Customer
let other: string
/** The ids in the order of their creation. */
let ids: string[]
const keyId = newId('key')
const states: RenderState[] = ['completed', 'failed', 'cancelled', 'queued', 'completed']

/** Creates an organization with a render in each state. The last render is of another design, and was requested with a key. */
async function newRenders(): Promise<{ customer: Customer; designId: string; made: string[] }> {
  const customer = await newCustomer(scratch.database)
  const { designs } = scratch.database.tenant(customer.organizationId)
  const { id: designId } = await designs.create({ name: 'B', document: {}, width: 1, height: 1 })
  const made: string[] = []
  for (const [index, state] of states.entries()) {
    const { id } = await customer.render(index === 4 ? { designId, keyId } : {})
    made.push(id)
    await scratch.sql(
      `update renders set state = $2, created_at = now() - $3 * interval '1 hour',
         user_id = case when $3 = 9 then 'ada' end,
         finished_at = case when $2 not in ('queued', 'rendering') then now() end,
         result = case when $2 = 'completed' then '{}'::jsonb end,
         error_code = case when $2 = 'failed' then 'internal' end
       where id = $1`,
      [id, state, 10 - index],
    )
  }
  return { customer, designId, made }
}

beforeAll(async () => {
  scratch = await openScratchDatabase()
  await (await newCustomer(scratch.database)).render()
  ;({ customer: acme, designId: other, made: ids } = await newRenders())
})

afterAll(() => scratch.drop())

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)

async function listed(
  filter: Partial<RenderFilter>,
): Promise<{ found: (number | undefined)[]; total: number }> {
  const { renders } = scratch.database.tenant(acme.organizationId)
  const all = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
  const { data, total } = await renders.list({ ...all, ...filter })
  return { found: data.map(({ id }) => ids.indexOf(id)), total }
}

describe('the list of renders', () => {
  it.each<[string, () => Partial<RenderFilter>, number[], number?]>([
    ['the newest first', () => ({}), [4, 3, 2, 1, 0]],
    ['the oldest first', () => ({ orderBy: 'oldest' }), [0, 1, 2, 3, 4]],
    ['the second page', () => ({ page: 1, perPage: 2 }), [2, 1], 5],
    ['a page past the end', () => ({ page: 9 }), [], 5],
    ['those in a state', () => ({ status: 'completed' }), [4, 0]],
    ['those that failed', () => ({ status: 'failed' }), [1]],
    ['those that are queued', () => ({ status: 'queued' }), [3]],
    ['those of a design', () => ({ designId: other }), [4]],
    ['those of a key', () => ({ keyId }), [4]],
    ['those of an unknown key', () => ({ keyId: newId('key') }), []],
    ['those of something that is not a key', () => ({ keyId: '\u0000' }), []],
    ['those of a user', () => ({ userId: 'ada' }), [1]],
    ['those since a time', () => ({ from: hoursAgo(8.5) }), [4, 3, 2]],
    ['those before a time', () => ({ to: hoursAgo(8.5) }), [1, 0]],
    ['those of a period', () => ({ from: hoursAgo(9.5), to: hoursAgo(7.5) }), [2, 1]],
    ['those of an empty period', () => ({ from: hoursAgo(1), to: hoursAgo(2) }), []],
    ['state and design together', () => ({ designId: other, status: 'failed' }), []],
    ['those of an unknown design', () => ({ designId: newId('dsg') }), []],
    ['those of something that is not a design', () => ({ designId: 'poster' }), []],
    ['those of something that cannot be text', () => ({ designId: '\u0000' }), []],
    ['a whole id', () => ({ search: ids[2] ?? '' }), [2]],
    ['the beginning of all ids', () => ({ search: 'rnd_' }), [4, 3, 2, 1, 0]],
    ['a design’s id', () => ({ search: other }), [4]],
    ['the beginning of its id', () => ({ search: other.slice(0, -1) }), [4]],
    ['an id of a template', () => ({ search: newId('tpl') }), []],
    ['the middle of an id', () => ({ search: (ids[0] ?? '').slice(8) }), []],
    ['what no id contains', () => ({ search: 'rnd_%' }), []],
    ['what cannot be text', () => ({ search: '\u0000' }), []],
    ['what cannot be text, before an id', () => ({ search: `\u0000${ids[2] ?? ''}` }), []],
    ['what cannot be text, in an id', () => ({ search: 'rnd_\u0000' }), []],
    ['a word', () => ({ search: 'poster' }), []],
  ])('finds %s', async (...[, filter, found, total = found.length]) => {
    expect(await listed(filter())).toEqual({ found, total })
  })

  it('returns complete renders, and none of another organization', async () => {
    const { renders } = scratch.database.tenant(acme.organizationId)
    const { data } = await renders.list({ search: '', page: 0, perPage: 1, orderBy: 'oldest' })
    expect(data).toEqual([await renders.find(ids[0] ?? '')])
    const rival = await newCustomer(scratch.database)
    const theirs = scratch.database.tenant(rival.organizationId).renders
    const all = { search: ids[0] ?? '', page: 0, perPage: 24, orderBy: 'latest' } as const
    expect(await theirs.list(all)).toEqual({ data: [], total: 0, next: null })
  })

  it.each(['latest', 'oldest'] as const)(
    'continues after a position, even that of a deleted render, %s first',
    async orderBy => {
      const { customer, made } = await newRenders()
      const { renders } = scratch.database.tenant(customer.organizationId)
      const filter = { search: '', page: 0, perPage: 2, orderBy } as const
      // Gives two renders the same time, so that they differ only in their ids.
      await scratch.sql(
        `update renders set created_at = (select created_at from renders where id = $1) where id = $2`,
        [made[1], made[2]],
      )
      const whole = await renders.list({ ...filter, perPage: 24 })
      expect(whole.next).toBeNull()
      const found: string[] = []
      let after: RenderPlace | undefined
      do {
        const page = await renders.list({ ...filter, after })
        expect(page.total).toBe(5)
        found.push(...page.data.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      expect(found).toEqual(whole.data.map(({ id }) => id))
    },
  )

  it('omits and repeats nothing while renders are added and deleted', async () => {
    const { customer } = await newRenders()
    const { renders } = scratch.database.tenant(customer.organizationId)
    const filter = { search: '', page: 0, perPage: 2, orderBy: 'latest' } as const
    const [first, all] = [await renders.list(filter), await renders.list({ ...filter, perPage: 9 })]
    await customer.render()
    await scratch.sql('delete from renders where id = $1', [first.data[1]?.id])
    const second = await renders.list({ ...filter, after: first.next ?? undefined })
    expect(second.data.map(({ id }) => id)).toEqual(all.data.slice(2, 4).map(({ id }) => id))
  })
})

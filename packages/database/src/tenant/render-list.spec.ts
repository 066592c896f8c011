import { type RenderState } from '@platen/design'
import { newId } from '../entities/ids'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type RenderFilter } from './render-list'

let scratch: ScratchDatabase
let acme: Customer
let other: string
/** Ids in the order of their creation. */
const ids: string[] = []
const states: RenderState[] = ['completed', 'failed', 'cancelled', 'queued', 'completed']

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
  const { designs } = scratch.database.tenant(acme.organizationId)
  other = (await designs.create({ name: 'B', document: {}, width: 1, height: 1 })).id
  await (await newCustomer(scratch.database)).render()
  for (const [index, state] of states.entries()) {
    const { id } = await acme.render(index === 4 ? { designId: other } : {})
    ids.push(id)
    await scratch.sql(
      `update renders set state = $2, created_at = now() - $3 * interval '1 hour',
         result = case when $2 = 'completed' then '{}'::jsonb end,
         error_code = case when $2 = 'failed' then 'internal' end
       where id = $1`,
      [id, state, 10 - index],
    )
  }
})

afterAll(() => scratch.drop())

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
    ['those that wait', () => ({ status: 'queued' }), [3]],
    ['those of a design', () => ({ designId: other }), [4]],
    ['state and design together', () => ({ designId: other, status: 'failed' }), []],
    ['those of an unknown design', () => ({ designId: newId('dsg') }), []],
    ['those of what is no design', () => ({ designId: 'poster' }), []],
    ['those of what can be no text', () => ({ designId: '\u0000' }), []],
    ['a whole id', () => ({ search: ids[2] ?? '' }), [2]],
    ['the beginning of all ids', () => ({ search: 'rnd_' }), [4, 3, 2, 1, 0]],
    ['a design’s id', () => ({ search: other }), [4]],
    ['the beginning of its id', () => ({ search: other.slice(0, -1) }), [4]],
    ['an id of a template', () => ({ search: newId('tpl') }), []],
    ['the middle of an id', () => ({ search: (ids[0] ?? '').slice(8) }), []],
    ['what no id holds', () => ({ search: 'rnd_%' }), []],
    ['what can be no text', () => ({ search: '\u0000' }), []],
    ['what can be no text before an id', () => ({ search: `\u0000${ids[2] ?? ''}` }), []],
    ['what can be no text in an id', () => ({ search: 'rnd_\u0000' }), []],
    ['a word', () => ({ search: 'poster' }), []],
  ])('finds %s', async (...[, filter, found, total = found.length]) => {
    expect(await listed(filter())).toEqual({ found, total })
  })

  it('answers renders whole, and none of another organization', async () => {
    const { renders } = scratch.database.tenant(acme.organizationId)
    const { data } = await renders.list({ search: '', page: 0, perPage: 1, orderBy: 'oldest' })
    expect(data).toEqual([await renders.find(ids[0] ?? '')])
    const rival = await newCustomer(scratch.database)
    const theirs = scratch.database.tenant(rival.organizationId).renders
    const all = { search: ids[0] ?? '', page: 0, perPage: 24, orderBy: 'latest' } as const
    expect(await theirs.list(all)).toEqual({ data: [], total: 0 })
  })
})

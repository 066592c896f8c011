import { Client } from 'pg'
import { firstIdAt } from '../entities/ids'
import { type Customer, newCustomer } from '../testing/fixtures'
import { plansOf, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { deleteOldRenders, type OldRenders } from './old-renders'

const day = 86_400_000
const now = Date.UTC(2026, 5, 15)
const before = new Date(now - 31 * day)
const ago = (days: number): Date => new Date(now - days * day)

let scratch: ScratchDatabase
let acme: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
})

beforeEach(() => scratch.sql('truncate renders, pending_deletions, deleted_usage'))

afterAll(() => scratch.drop())

const keyOf = (name: string, week?: number): string =>
  `${week === undefined ? '' : `w${week}/`}${acme.organizationId}/${name}`

let made = 0

/** Creates a render requested `days` ago; `change` is SQL that updates its row. */
async function asked(
  days: number,
  change = `state = 'cancelled', finished_at = now()`,
): Promise<string> {
  const { id } = await acme.render()
  const older = firstIdAt('rnd', new Date(ago(days).getTime() + made++))
  await scratch.sql(`update renders set id = $2, created_at = $3, ${change} where id = $1`, [
    id,
    older,
    ago(days),
  ])
  return older
}

const completed = (days: number, ...keys: string[]): Promise<string> => {
  const result = { files: keys.map(key => ({ key, previewKey: null, size: 10 })) }
  return asked(
    days,
    `state = 'completed', finished_at = now(), result = '${JSON.stringify(result)}'`,
  )
}

const deleteOld = (options: Partial<OldRenders> = {}): Promise<number> =>
  scratch.database.deletion.deleteOldRenders({ before, firstKeptWeek: null, ...options })

const left = async (): Promise<string[]> =>
  (await scratch.sql<{ id: string }>('select id from renders order by id')).map(({ id }) => id)

const pending = async (): Promise<string[]> =>
  (await scratch.sql<{ key: string }>('select key from pending_deletions order by key')).map(
    ({ key }) => key,
  )

describe('old renders', () => {
  it('are deleted in any final state; younger or open ones and thumbnails are not', async () => {
    const kept = [
      await asked(40, `state = 'queued'`),
      await asked(40, `state = 'rendering', lease_until = now()`),
      await asked(40, `state = 'cancelled', finished_at = now(), purpose = 'thumbnail'`),
      await asked(31),
      await asked(1),
    ]
    await asked(32)
    await asked(32, `state = 'failed', finished_at = now(), error_code = 'internal'`)
    await completed(400, keyOf('a.png'))
    expect(await deleteOld()).toBe(3)
    expect(await left()).toEqual(kept.sort())
    expect(await deleteOld()).toBe(0)
  })

  it('are deleted oldest first, up to the limit of the call', async () => {
    const ids = [await asked(60), await asked(50), await asked(40)]
    expect(await deleteOld({ limit: 2 })).toBe(2)
    expect(await left()).toEqual(ids.slice(2))
  })

  it('still count as usage of the time when they were requested', async () => {
    await completed(40, keyOf('a.png'))
    await completed(40, keyOf('b.png'))
    await asked(40, `state = 'failed', finished_at = now(), error_code = 'internal'`)
    const { usage } = scratch.database.tenant(acme.organizationId)
    const filter = { from: ago(41), to: ago(39), by: 'day' } as const
    const counted = await usage.list(filter)
    expect(counted).toMatchObject([{ renders: 3, failed: 1, bytes: 20 }])
    await deleteOld()
    expect(await left()).toEqual([])
    expect(await usage.list(filter)).toEqual([{ ...counted[0], p50: null, p95: null }])
  })

  it('schedule the deletion of their files, except for those of weeks that are over', async () => {
    await completed(40, keyOf('kept'), keyOf('over', 2900), keyOf('stands', 2950))
    await completed(40, keyOf('kept'))
    await deleteOld({ firstKeptWeek: 2950 })
    expect(await pending()).toEqual([keyOf('kept'), keyOf('stands', 2950)].sort())
  })

  it('schedule the deletion of their files of all weeks if nothing is deleted by age', async () => {
    await completed(40, keyOf('kept'), keyOf('stands', 2900))
    await deleteOld()
    expect(await pending()).toEqual([keyOf('kept'), keyOf('stands', 2900)].sort())
  })

  it('are divided among all processes that delete', async () => {
    await scratch.sql(
      `insert into renders (id, organization_id, design_id, design_version, modifications, options, state, finished_at, result, created_at)
       select 'rnd_0' || lpad(n::text, 25, '0'), $1, $2, 1, '[]', '{}', 'completed', now(),
         jsonb_build_object('files', jsonb_build_array(jsonb_build_object('key', $1 || '/' || n % 50, 'size', 1))),
         $3::timestamptz - n % 7 * interval '1 hour'
       from generate_series(1, 2000) n`,
      [acme.organizationId, acme.design.id, ago(40)],
    )
    const pass = async (): Promise<number> => {
      let sum = 0
      for (let gone = 1; gone > 0; sum += gone) gone = await deleteOld({ limit: 100 })
      return sum
    }
    const passes = await Promise.all(Array.from({ length: 4 }, pass))
    expect(passes.reduce((sum, gone) => sum + gone)).toBe(2000)
    const counted = await scratch.sql('select sum(renders)::int as renders from deleted_usage')
    expect(counted).toEqual([{ renders: 2000 }])
    expect(await pending()).toHaveLength(50)
  })

  it('are found by the primary key, without reading other renders', async () => {
    await scratch.sql(
      `insert into renders (id, organization_id, design_id, design_version, modifications, options, state, finished_at)
       select 'rnd_1' || lpad(n::text, 25, '0'), $1, $2, 1, '[]', '{}', 'cancelled', now()
       from generate_series(1, 5000) n`,
      [acme.organizationId, acme.design.id],
    )
    await scratch.sql('vacuum analyze renders')
    const client = new Client({ connectionString: scratch.url })
    await client.connect()
    const { page, count } = await plansOf(
      client,
      connection => deleteOldRenders(connection, { before, firstKeptWeek: null }),
      'force_generic_plan',
    )
    await client.end()
    expect(workOf([...page, ...count]).table).toBe(0)
  })
})

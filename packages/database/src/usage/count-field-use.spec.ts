import { modificationKeys } from '@platen/design'
import { waitFor } from '@platen/env/testing'
import { AppError } from '@platen/errors'
import { Client } from 'pg'
import { newId } from '../entities/ids'
import { type NewRender } from '../tenant/renders'
import { type Customer, newCustomer } from '../testing/fixtures'
import { plansOf, settle, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { countFieldUse, type CountOptions } from './count-field-use'

const headline = { id: 'headline', text: 'Sale' }
const shop = newId('key')
const mail = newId('sgk')

let scratch: ScratchDatabase
let client: Client
let acme: Customer

beforeEach(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
  client = new Client({ connectionString: scratch.url })
  await client.connect()
  await scratch.sql(`update field_use_mark set finished_at = now() - interval '1 hour'`)
})

afterEach(async () => {
  await client.end()
  await scratch.drop()
})

const query = async <Row>(text: string, values?: readonly unknown[]): Promise<Row[]> =>
  (await client.query(text, values as unknown[])).rows as Row[]

/** Lets every render that has ended be counted, and not only those that ended some seconds ago. */
const settleAll = (): Promise<unknown> =>
  scratch.sql(`update field_use_mark set ahead = now(), ahead_tx = '3'`)

async function count(options?: CountOptions): Promise<void> {
  await settleAll()
  for (let more = true; more;) more = await countFieldUse({ query }, options)
}

/** Creates a render of a key that has ended. */
async function ended(modifications: unknown, changed: Partial<NewRender> = {}): Promise<string> {
  const { id } = await acme.render({ modifications, keyId: shop, ...changed })
  await scratch.sql(
    `update renders set state = 'failed', error_code = 'internal', finished_at = now() where id = $1`,
    [id],
  )
  return id
}

const counts = async (): Promise<string[]> => {
  const rows = await scratch.sql<Record<string, string>>(
    'select element_id, key, caller, calls from field_use order by element_id, key, caller',
  )
  const names: Record<string, string> = { [shop]: 'shop', [mail]: 'mail' }
  return rows.map(
    ({ element_id, key, caller, calls }) =>
      `${element_id}.${key} ${names[caller ?? ''] ?? ''} ${calls}`,
  )
}

describe('counting what calls send', () => {
  it('counts each call once for each key of an element, by the key that made it', async () => {
    await ended([headline, { id: 'headline', text: 'Again', fill: '#ff0000' }])
    await ended([headline])
    await ended([headline], { keyId: mail, ofUrl: true })
    await ended([{ id: 'gone', src: 'https://shop.example/a.png', visible: false }])
    await count()
    const all = [
      'gone.src shop 1',
      'gone.visible shop 1',
      'headline.fill shop 1',
      'headline.text shop 2',
      'headline.text mail 1',
    ]
    expect(await counts()).toEqual(all)
    await count()
    expect(await counts()).toEqual(all)
  })

  it('adds later calls to earlier ones of the day', async () => {
    await ended([headline])
    await count()
    await ended([headline])
    await count()
    expect(await counts()).toEqual(['headline.text shop 2'])
  })

  it.each<[string, unknown, Partial<NewRender>]>([
    ['of people and embedded editors', [headline], { keyId: null }],
    ['with an id that no element can have', [{ id: 'a b', text: 'a' }], {}],
    ['with a key that means nothing', [{ id: 'headline', colour: 'red' }], {}],
    ['without modifications', [], {}],
    ['whose modifications have no form', [null, 'headline', 3, { id: 4, text: 'a' }], {}],
  ])('leaves out calls %s', async (_what, modifications, changed) => {
    await ended(modifications, changed)
    await ended([{ id: 'kept', text: 'a' }])
    await count()
    expect(await counts()).toEqual(['kept.text shop 1'])
  })

  it('leaves out renders of templates', async () => {
    const id = await ended([headline])
    await scratch.sql('update renders set design_id = $2 where id = $1', [id, newId('tpl')])
    await count()
    expect(await counts()).toEqual([])
  })

  it('goes on where it stopped, and stops at renders with large modifications', async () => {
    for (let nth = 0; nth < 5; nth++) await ended([headline])
    await count({ renders: 2 })
    expect(await counts()).toEqual(['headline.text shop 5'])
    for (let nth = 0; nth < 3; nth++) await ended([headline])
    await count({ bytes: 1 })
    expect(await counts()).toEqual(['headline.text shop 8'])
  })

  it('stops at renders with many modifications', async () => {
    for (let nth = 0; nth < 3; nth++) await ended([headline, { id: 'photo', visible: false }])
    await settleAll()
    expect(await countFieldUse({ query }, { modifications: 3 })).toBe(true)
    expect(await counts()).toEqual(['headline.text shop 2', 'photo.visible shop 2'])
    await count({ modifications: 1 })
    expect(await counts()).toEqual(['headline.text shop 3', 'photo.visible shop 3'])
  })

  it('goes on with one render at a time while more take too long', async () => {
    for (let nth = 0; nth < 3; nth++) await ended([headline])
    await settleAll()
    const slow = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      Number(values[0]) > 1 ? Promise.reject(new AppError('unavailable', '')) : query(text, values)
    for (let more = true; more;) more = await countFieldUse({ query: slow })
    expect(await counts()).toEqual(['headline.text shop 3'])
  })

  it('counts a render once if many count at the same time', async () => {
    for (let nth = 0; nth < 20; nth++) await ended([headline])
    await settleAll()
    const { renderQueue } = scratch.database
    const one = async (): Promise<unknown> => countFieldUse({ query: scratch.sql }, { renders: 3 })
    for (let round = 0; round < 8; round++)
      await Promise.all([one(), one(), one(), renderQueue.countFieldUse()])
    expect(await counts()).toEqual(['headline.text shop 20'])
  })

  it('waits for the end of a transaction in which a render may have ended', async () => {
    const other = new Client({ connectionString: scratch.url })
    await other.connect()
    const { id } = await acme.render({ modifications: [headline], keyId: shop })
    await other.query('begin')
    await other.query(`update renders set state = 'cancelled', finished_at = now() where id = $1`, [
      id,
    ])
    await ended([{ id: 'later', text: 'a' }])
    await scratch.sql(
      `update field_use_mark set ahead = now(), ahead_tx = pg_snapshot_xmax(pg_current_snapshot())`,
    )
    expect(await countFieldUse({ query })).toBe(false)
    expect(await counts()).toEqual([])
    await other.query('commit')
    await other.end()
    // Transactions of other databases hold it up too.
    await waitFor('the count', async () => {
      await countFieldUse({ query })
      return (await counts()).length > 0
    })
    expect(await counts()).toEqual(['headline.text shop 1', 'later.text shop 1'])
  })

  it('goes on in a copy of the database, whose transactions have smaller numbers', async () => {
    await ended([headline])
    await scratch.sql(`update field_use_mark set ahead = now(), ahead_tx = '999999999999'`)
    await countFieldUse({ query })
    expect(await counts()).toEqual(['headline.text shop 1'])
  })

  it('keeps a number of counts of a design and day, and goes on counting these', async () => {
    const many = ['a', 'b', 'c', 'd'].map(id => ({ id, text: 'x' }))
    await ended(many.slice(0, 2))
    await count({ counts: 3 })
    await ended(many)
    await count({ counts: 3 })
    await ended(many)
    await count({ counts: 3 })
    expect(await counts()).toEqual(['a.text shop 3', 'b.text shop 3', 'c.text shop 2'])
  })

  it('reads only the renders that it counts', async () => {
    await scratch.sql(
      `insert into renders (id, organization_id, design_id, design_version, modifications, options, state, finished_at, key_id, purpose)
       select 'rnd_' || n, $1, $2, 1, '[]', '{}', 'cancelled', now() - n * interval '1 hour', case when n % 2 = 0 then $3 end,
         (array['call', 'url', 'batch'])[1 + n % 3]
       from generate_series(1, 20000) n`,
      [acme.organizationId, acme.design.id, shop],
    )
    await settle(client, ['renders'])
    await scratch.sql(
      `update field_use_mark set finished_at = now() - interval '100.5 hours', ahead = now(), ahead_tx = '3'`,
    )
    const { page, count } = await plansOf(
      client,
      connection => countFieldUse(connection),
      'force_custom_plan',
    )
    const { table, index } = workOf([...page, ...count])
    // The mark is read twice.
    expect(table + index).toBe(52)
  })

  it('reads the counts of a day once, however many new ones a call would add', async () => {
    const sent = Object.fromEntries(modificationKeys.map(key => [key, null]))
    const elements = (name: string, length: number): unknown[] =>
      Array.from({ length }, (_, nth) => ({ ...sent, id: `${name}-${nth}` }))
    await ended(elements('known', 200))
    await count()
    await ended(elements('new', 500))
    await settle(client, ['field_use'])
    await settleAll()
    const { page, count: counted } = await plansOf(
      client,
      connection => countFieldUse(connection),
      'force_custom_plan',
    )
    const { table, index } = workOf([...page, ...counted])
    // The counts, the render, and the mark twice.
    expect(table + index).toBe(5_003)
  })
})

describe('old counts', () => {
  it('are deleted after 90 days', async () => {
    await scratch.sql(
      `insert into field_use (organization_id, design_id, day, element_id, key, caller, calls, last_at)
       select $1, $2, (now() at time zone 'UTC')::date - n, 'headline', 'text', 'key_1', 1, now()
       from unnest(array[89, 90, 91, 400]) n`,
      [acme.organizationId, acme.design.id],
    )
    const { deletion } = scratch.database
    expect(await deletion.deleteOldFieldUse()).toBe(2)
    expect(await deletion.deleteOldFieldUse()).toBe(0)
  })
})

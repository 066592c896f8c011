import { createHash } from 'node:crypto'
import { newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

it('deletes the expired idempotency keys, and no others', async () => {
  const acme = await newCustomer(scratch.database)
  const fingerprint = createHash('sha256').digest()
  const hours = { over: 24.01, young: 23.99, fresh: 0 }
  for (const [key, age] of Object.entries(hours)) {
    await acme.render({ key: { key, fingerprint, replaces: null } })
    await scratch.sql(
      `update idempotency_keys set created_at = now() - $2 * interval '1 hour' where key = $1`,
      [key, age],
    )
  }
  const { renderQueue } = scratch.database
  expect(await renderQueue.forgetKeys()).toBe(1)
  const left = 'select key from idempotency_keys order by created_at'
  expect(await scratch.sql(left)).toEqual([{ key: 'young' }, { key: 'fresh' }])
  expect(await renderQueue.forgetKeys()).toBe(0)
})

it('deletes those of users in the same way', async () => {
  const { organizationId } = await newCustomer(scratch.database)
  await scratch.sql(
    `insert into user_idempotency_keys (organization_id, user_id, key, fingerprint, render_id, created_at)
     select $1, 'ada', age::text, '', 'rnd_1', now() - age * interval '1 hour'
     from unnest(array[24.01, 23.99]) age`,
    [organizationId],
  )
  expect(await scratch.database.renderQueue.forgetKeys()).toBe(1)
  expect(await scratch.sql('select key from user_idempotency_keys')).toEqual([{ key: '23.99' }])
})

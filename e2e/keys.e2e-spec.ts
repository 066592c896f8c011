import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { call } from './testing/caller'
import { requiredVariable } from '@platen/env/testing'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'
import { waitFor } from './testing/wait'

const MAIN = join(__dirname, '..', 'apps/api/dist/cli/main.js')

interface MadeKey {
  id: string
  secret: string
}

let system: JoinedSystem

beforeAll(async () => {
  system = await joinSystem()
})

afterAll(async () => {
  await system.stop()
})

/** Runs the operator's command and parses its JSON. */
async function platen<Value>(...words: string[]): Promise<Value> {
  const env = { PATH: requiredVariable('PATH'), DATABASE_URL: system.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...words, '--json'], {
    env,
  })
  return JSON.parse(stdout) as Value
}

const organization = (): string[] => ['--organization', system.account.organizationId]

const create = (): Promise<MadeKey> => platen('keys', 'create', ...organization())

/** Returns the statuses with which each instance answers a key, over REST and from the tool server. */
function statuses(apiKey: string): Promise<number[]> {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  return Promise.all(
    system.urls.flatMap(url => [
      call(system, '/api/v1/me', { url, apiKey }).then(reply => reply.status),
      call(system, '/api/mcp', { url, apiKey, body: ping }).then(reply => reply.status),
    ]),
  )
}

/** Uses a key until every instance refuses it; returns how long after the start the last accepted use began, in ms. */
async function untilRefused(apiKey: string): Promise<number> {
  const started = performance.now()
  let last = 0
  await waitFor('every instance to refuse the key', async () => {
    const began = performance.now() - started
    const refused = (await statuses(apiKey)).every(status => status === 401)
    if (!refused) last = began
    return refused
  })
  return last
}

const everywhere = (status: number): number[] =>
  Array.from({ length: 2 * system.urls.length }, () => status)

it('takes a key that was made by the command at every instance, at once', async () => {
  const { secret } = await create()
  expect(await statuses(secret)).toEqual(everywhere(200))
})

it('refuses a revoked key at every instance within 5 s, however much it is used', async () => {
  const { id, secret } = await create()
  for (let use = 0; use < 20; use++) await statuses(secret)
  await platen('keys', 'revoke', id, ...organization())
  // This is not a time budget but the promise itself.
  expect(await untilRefused(secret)).toBeLessThan(5000)
})

it('takes the new key at once and the old one until the grace is over', async () => {
  const { id, secret } = await create()
  const rolled = await platen<MadeKey>('keys', 'roll', id, ...organization(), '--grace', '3s')
  expect([await statuses(secret), await statuses(rolled.secret)]).toEqual([
    everywhere(200),
    everywhere(200),
  ])
  await untilRefused(secret)
  expect(await statuses(rolled.secret)).toEqual(everywhere(200))
})

it('notes the use of a key without a write for each request', async () => {
  const { id, secret } = await create()
  await statuses(secret)
  const row = (): Promise<{ at: Date | null; version: string }[]> =>
    system.sql('select last_used_at as at, xmin::text as version from api_keys where id = $1', [id])
  const first = await waitFor('the use to be noted', async () => {
    const [noted] = await row()
    return noted?.at != null && noted
  })
  for (let use = 0; use < 20; use++) await statuses(secret)
  expect(await row()).toEqual([first])
})

import { childrenOf } from '@platen/env'
import { call, saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { type PostgresServer, signalEach, startPostgresServer } from '../testing/postgres-server'
import { type RedisServer, startRedisServer } from '../testing/redis-server'
import { newSigningKey, type SigningKey, signPath } from '../testing/signed-urls'
import { type System, startSystem } from '../testing/system'
import { waitFor } from '../testing/wait'

let postgres: PostgresServer
let redis: RedisServer
let system: System
let key: SigningKey
let design: string
/** A URL whose picture is drawn. */
let drawn: string

beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()])
  system = await startSystem({ storage: 'disk', databaseUrl: postgres.url, redis })
  design = await saveDesign(system, card(dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')))
  key = await newSigningKey(system)
  drawn = await signPath({ key, design })
  expect((await open(drawn)).status).toBe(200)
})

afterAll(async () => {
  await system.stop()
  await Promise.all([postgres.stop(), redis.stop()])
})

async function open(path: string): Promise<{ status: number; code: string | null }> {
  const { status, headers } = await call(system, path, { apiKey: null })
  return { status, code: headers.get('x-error-code') }
}

const unavailable = { status: 503, code: 'unavailable' }

it('PostgreSQL away: a signed URL is unavailable, never forbidden, and works again afterwards', async () => {
  const unknownKey = await newSigningKey(system)
  const frozen = [postgres.postmaster, ...childrenOf(postgres.postmaster)]
  signalEach(frozen, 'SIGSTOP')
  const answers = await Promise.all([
    open(drawn),
    signPath({ key: unknownKey, design }).then(open),
  ]).finally(() => {
    signalEach(frozen, 'SIGCONT')
  })
  expect(answers).toEqual([unavailable, unavailable])
  await waitFor('the picture', async () => (await open(drawn)).status === 200)
})

it('Redis away: pictures that are drawn are shown, others wait for it', async () => {
  redis.process().kill('SIGSTOP')
  const fresh = await signPath({ key, design, modifications: [{ id: 'headline', text: 'New' }] })
  const answers = await Promise.all([open(drawn), open(fresh)]).finally(() => {
    redis.process().kill('SIGCONT')
  })
  expect(answers).toEqual([{ status: 200, code: null }, unavailable])
  await waitFor('the picture', async () => (await open(fresh)).status === 200)
})

import { setTimeout as delay } from 'node:timers/promises'
import { underFault } from '../testing/fault-run'
import { type RedisServer, startRedisServer } from '../testing/redis-server'
import { type System, startSystem } from '../testing/system'
import { waitFor } from '../testing/wait'

let redis: RedisServer
let system: System

beforeAll(async () => {
  redis = await startRedisServer()
  system = await startSystem({ apis: 2, workers: 2, redis })
})

afterAll(async () => {
  await system.stop()
  await redis.stop()
})

it.each<[string, () => Promise<unknown>]>([
  ['FLUSHALL', () => redis.command('FLUSHALL')],
  ['Redis killed, empty after 4 s', () => redis.restartEmpty(4000)],
  ['Redis killed, empty after 15 s', () => redis.restartEmpty(15_000)],
  ['CLIENT KILL normal', () => redis.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')],
  ['CLIENT KILL pubsub', () => redis.command('CLIENT', 'KILL', 'TYPE', 'pubsub')],
  [
    'Redis frozen for 8 s',
    async () => {
      redis.process().kill('SIGSTOP')
      await delay(8000)
      redis.process().kill('SIGCONT')
    },
  ],
])('loses nothing: %s', async (name, fault) => {
  await underFault(system, name, async () => {
    await fault()
    return []
  })
})

it('refuses calls with 503 while Redis is out of memory, and loses none that it accepted', async () => {
  await underFault(system, 'Redis out of memory', async (_answers, call) => {
    const refused: [number, string | null][] = []
    await redis.command('CONFIG', 'SET', 'maxmemory', '1')
    try {
      for (const url of system.urls) {
        // The instance learns it from the first call that it accepts: the sweeper delivers that one.
        await waitFor('a refusal', async () => (await call({ async: true }, url)).status === 503)
        for (let time = 0; time < 8; time++) {
          const { status, headers } = await call({ async: time % 2 === 0 }, url)
          refused.push([status, headers.get('retry-after')])
        }
      }
    } finally {
      await redis.command('CONFIG', 'SET', 'maxmemory', '0')
    }
    expect(refused).toEqual(Array(16).fill([503, '2']))
    return []
  })
})

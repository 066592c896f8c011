import { setTimeout as delay } from 'node:timers/promises'
import { underFault } from '../testing/fault-run'
import { type RedisServer, startRedisServer } from '../testing/redis-server'
import { type System, startSystem } from '../testing/system'

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
  [
    'Redis out of memory for 4 s',
    async () => {
      await redis.command('CONFIG', 'SET', 'maxmemory', '1mb')
      await delay(4000)
      await redis.command('CONFIG', 'SET', 'maxmemory', '0')
    },
  ],
])('loses nothing: %s', async (name, fault) => {
  await underFault(system, name, async () => {
    await fault()
    return []
  })
})

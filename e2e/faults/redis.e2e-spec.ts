import { type Callers, underFault } from '../testing/fault-run'
import { type RedisServer, startRedisServer } from '../testing/redis-server'
import { type System, startSystem } from '../testing/system'
import { lasting, leaseSettings, outlasting } from '../testing/times'
import { waitFor } from '../testing/wait'

let redis: RedisServer
let system: System

beforeAll(async () => {
  redis = await startRedisServer()
  system = await startSystem({ apis: 2, workers: 2, redis, workerEnv: leaseSettings })
})

afterAll(async () => {
  await system.stop()
  await redis.stop()
})

/** A little longer than a worker's blocking read. */
const blockingReadMs = 6000

it.each<[string, (callers: Callers) => Promise<unknown>]>([
  ['FLUSHALL', () => redis.command('FLUSHALL')],
  [
    'Redis killed, soon back and empty',
    ({ refusals }) => redis.restartEmpty(() => lasting(4000, () => refusals(4))),
  ],
  [
    'Redis killed, back and empty after longer than a blocking read',
    ({ refusals }) =>
      redis.restartEmpty(() => lasting(9000, () => outlasting(blockingReadMs, () => refusals(4)))),
  ],
  ['CLIENT KILL normal', () => redis.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')],
  ['CLIENT KILL pubsub', () => redis.command('CLIENT', 'KILL', 'TYPE', 'pubsub')],
  [
    'Redis frozen for longer than a command may take',
    async ({ allAffected }) => {
      redis.process().kill('SIGSTOP')
      try {
        await lasting(8000, () => allAffected(2500))
      } finally {
        redis.process().kill('SIGCONT')
      }
    },
  ],
])('loses nothing: %s', async (name, fault) => {
  await underFault(system, name, async callers => {
    await fault(callers)
    return []
  })
})

it('refuses calls with 503 while Redis is out of memory, and loses none that it accepted', async () => {
  await underFault(system, 'Redis out of memory', async ({ call }) => {
    const refused: [number, string | null][] = []
    await redis.command('CONFIG', 'SET', 'maxmemory', '1')
    try {
      for (const url of system.urls) {
        // The instance notices it with the first call that it accepts, whose render the sweeper delivers.
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

import { waitFor } from '@platen/env/testing'
import { forgetInRedis, openProducer, openTokenBuckets } from '.'
import { newPrefix, newRenderId } from './testing/names'
import { type RedisServer, startRedisServer } from './testing/redis-server'

const onError = (): void => undefined
const bucket = { name: 'renders', perSecond: 0.001, size: 10 }

let redis: RedisServer

beforeAll(async () => {
  redis = await startRedisServer()
})

afterAll(() => redis.kill())

it('removes the given jobs and token buckets, and no others', async () => {
  const prefix = newPrefix()
  const producer = openProducer({ redisUrl: redis.url, prefix, onError })
  const buckets = openTokenBuckets({ redisUrl: redis.url, prefix, onError })
  await waitFor('the producer', producer.ready)
  const [gone, kept] = [newRenderId(), newRenderId()]
  await producer.enqueue({ renderId: gone, attempt: 1, priority: 1 })
  await producer.enqueue({ renderId: kept, attempt: 0, priority: 1 })
  const taking = { owner: 'key_1', bucket, tokens: 1 }
  for (const group of ['org_1', 'org_2'])
    await waitFor('the buckets', async () => (await buckets.take(group, [taking])) !== null)
  const jobs = [
    { renderId: gone, attempt: 1 },
    { renderId: newRenderId(), attempt: 0 },
  ]
  await forgetInRedis({ redisUrl: redis.url, prefix }, { jobs, group: 'org_1' })
  const keys = (await redis.command('KEYS', `${prefix}:*`)) as string[]
  expect(keys.filter(key => key.includes('rnd_'))).toEqual([expect.stringContaining(kept)])
  expect(keys.filter(key => key.includes('tokens'))).toEqual([
    `${prefix}:tokens:{org_2}:key_1:renders`,
  ])
  expect(await producer.depth()).toBe(1)
  await Promise.all([producer.close(), buckets.close()])
})

it('reports that Redis is away', async () => {
  const away = { redisUrl: 'redis://127.0.0.1:1', timeoutMs: 100 }
  const forgetting = forgetInRedis(away, { jobs: [], group: 'org_1' })
  await expect(forgetting).rejects.toMatchObject({ code: 'unavailable' })
})

import { once } from 'node:events'
import { Queue } from 'bullmq'
import { type Redis } from 'ioredis'
import { jobIdOf, queueName } from './job'
import { connect, unavailable } from './redis/connection'

export interface ForgetOptions {
  redisUrl: string
  /** Prefix of all keys. */
  prefix?: string
  /** Time to wait for Redis, in ms. */
  timeoutMs?: number
}

export interface Forgotten {
  /** The jobs to remove, each with the attempt for which it was added. A job that a worker has just taken is left to end by itself. */
  jobs: readonly { renderId: string; attempt: number }[]
  /** The group of the token buckets. */
  group: string
}

/** Removes jobs and token buckets from Redis. Throws AppError `unavailable` when Redis cannot be reached. */
export async function forgetInRedis(
  { redisUrl, prefix = 'platen', timeoutMs = 5000 }: ForgetOptions,
  { jobs, group }: Forgotten,
): Promise<void> {
  const client = connect(redisUrl, 'impatient', () => undefined)
  try {
    await once(client, 'ready', { signal: AbortSignal.timeout(timeoutMs) })
    const queue = new Queue(queueName, { connection: client, prefix, skipVersionCheck: true })
    for (const { renderId, attempt } of jobs) await queue.remove(jobIdOf(renderId, attempt))
    await queue.close()
    await forgetBuckets(client, `${prefix}:tokens:{${group}}:`)
  } catch (error) {
    throw unavailable(error)
  } finally {
    client.disconnect()
  }
}

async function forgetBuckets(client: Redis, beginning: string): Promise<void> {
  const buckets = client.scanStream({ match: `${beginning}*`, count: 1000 })
  for await (const keys of buckets as AsyncIterable<string[]>) {
    if (keys.length > 0) await client.del(...keys)
  }
}

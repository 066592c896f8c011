import { Queue } from 'bullmq'
import { type Redis } from 'ioredis'
import { jobIdOf, queueName, type RenderJob, renderJobSchema } from './job'
import { checkEviction } from './redis/check-eviction'
import { connect, unavailable } from './redis/connection'
import { watchMemory } from './redis/out-of-memory'

export interface ProducerOptions {
  redisUrl: string
  /** Called with every fault of the connection. */
  onError: (error: unknown) => void
  /** Prefix of all keys. */
  prefix?: string
}

export interface Enqueue {
  renderId: string
  /** The row's attempt. Together with the id it identifies the job, so that a second delivery of the same attempt adds no job. */
  attempt: number
  /** The number of the organization's open renders, at least 1: organizations with few open renders come first. */
  priority: number
}

export interface Producer {
  /** Resolves once Redis is connected or the first attempt to connect has failed, after 4 s at most. */
  firstAttempt(): Promise<void>
  /** Returns whether Redis is connected and accepts writes, as far as is known. Call this before inserting a row. */
  ready(): boolean
  /**
   * Adds a job. Throws AppError `unavailable` at once when Redis is down and after 2 s when it is frozen; even then the job may have been
   * added, so leave the row unchanged.
   */
  enqueue(job: Enqueue): Promise<void>
  /** Counts the jobs that wait for a worker. */
  depth(): Promise<number>
  ping(): Promise<void>
  close(): Promise<void>
}

/** BullMQ's highest priority number, which is the least urgent. */
const leastUrgent = 2 ** 21 - 1

/** Opens the side of the queue that adds jobs. It connects in the background, and reconnects after every outage. */
export function openProducer({ redisUrl, onError, prefix = 'platen' }: ProducerOptions): Producer {
  const client = connect(redisUrl, 'impatient', onError)
  const memory = watchMemory(client, `${prefix}:writable`)
  let queue: Queue | undefined
  const firstAttempt = new Promise<void>(resolve => {
    client.once('ready', resolve).once('close', resolve)
  })

  client.on('ready', () => {
    queue ??= openQueue(client, prefix, onError)
    checkEviction(client, onError).catch(onError)
  })

  const opened = (): Queue => {
    if (queue === undefined || client.status !== 'ready')
      throw unavailable(new Error(`not connected to Redis (${client.status})`))
    return queue
  }
  const sent = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      memory.note(error)
      throw unavailable(error)
    }
  }

  return {
    firstAttempt: () => firstAttempt,
    ready: () => queue !== undefined && client.status === 'ready' && !memory.outOfMemory(),
    async enqueue({ renderId, attempt, priority }) {
      const job: RenderJob = renderJobSchema.parse({ renderId })
      const queue = opened()
      const urgency = Math.min(Math.max(1, priority), leastUrgent)
      const jobId = jobIdOf(renderId, attempt)
      await sent(() => queue.add('render', job, { jobId, priority: urgency }))
    },
    async depth() {
      const queue = opened()
      return sent(() => queue.getJobCountByTypes('waiting', 'prioritized'))
    },
    async ping() {
      opened()
      await sent(() => client.ping())
    },
    async close() {
      await queue?.close()
      client.disconnect()
    },
  }
}

/**
 * Opens the queue so that jobs are removed when they end, even if they fail: a job that stayed would silently swallow a later one with the
 * same id.
 */
function openQueue(client: Redis, prefix: string, onError: (error: unknown) => void): Queue {
  const queue = new Queue(queueName, {
    connection: client,
    prefix,
    // The version check is a command. If it failed, the queue would remain unusable.
    skipVersionCheck: true,
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
  })
  queue.on('error', onError)
  return queue
}

import { Queue } from 'bullmq'
import { type Redis } from 'ioredis'
import { atMostOnceASecond } from './at-most-once-a-second'
import { checkEviction } from './check-eviction'
import { connect, unavailable } from './connection'
import { jobIdOf, queueName, type RenderJob, renderJobSchema } from './job'

export interface ProducerOptions {
  redisUrl: string
  /** Warnings of the connection, one a second at most. */
  onError: (error: unknown) => void
  /** What all keys begin with. */
  prefix?: string
}

export interface Enqueue {
  renderId: string
  /** The row's; with the id it names the job, so that another delivery of the same attempt is no second job. */
  attempt: number
  /** The organization's open renders: who has many waits behind who has few. At least 1. */
  priority: number
}

export interface Producer {
  /** Whether a job would be taken now; asked before a row is inserted. */
  ready(): boolean
  /**
   * Adds a job. Throws AppError `unavailable` in 1 ms when Redis is down and after 2 s when it is frozen; even then the
   * job may have been added, so the row stays as it is.
   */
  enqueue(job: Enqueue): Promise<void>
  /** Jobs that wait for a worker. */
  depth(): Promise<number>
  ping(): Promise<void>
  close(): Promise<void>
}

/** BullMQ's highest priority number, which is the least urgent. */
const leastUrgent = 2 ** 21 - 1

/** Opens the side of the queue that adds jobs. Connects by itself, now and after every outage. */
export function openProducer({ redisUrl, onError, prefix = 'platen' }: ProducerOptions): Producer {
  const warn = atMostOnceASecond(onError)
  const client = connect(redisUrl, 'impatient', warn)
  let queue: Queue | undefined

  client.on('ready', () => {
    queue ??= openQueue(client, prefix, warn)
    checkEviction(client, onError).catch(warn)
  })

  const opened = (): Queue => {
    if (queue === undefined || client.status !== 'ready')
      throw unavailable(new Error(`not connected to Redis (${client.status})`))
    return queue
  }
  const attempted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw unavailable(error)
    }
  }

  return {
    ready: () => queue !== undefined && client.status === 'ready',
    async enqueue({ renderId, attempt, priority }) {
      const job: RenderJob = renderJobSchema.parse({ renderId })
      const queue = opened()
      const urgency = Math.min(Math.max(1, priority), leastUrgent)
      const jobId = jobIdOf(renderId, attempt)
      await attempted(() => queue.add('render', job, { jobId, priority: urgency }))
    },
    async depth() {
      const queue = opened()
      return attempted(() => queue.getJobCountByTypes('waiting', 'prioritized'))
    },
    async ping() {
      opened()
      await attempted(() => client.ping())
    },
    async close() {
      await queue?.close()
      client.disconnect()
    },
  }
}

/** A finished job is removed, failed ones too: one that stayed would swallow a later delivery of its id in silence. */
function openQueue(client: Redis, prefix: string, onError: (error: unknown) => void): Queue {
  const queue = new Queue(queueName, {
    connection: client,
    prefix,
    // The check is a command, and one that failed would leave this queue unusable for ever.
    skipVersionCheck: true,
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
  })
  queue.on('error', onError)
  return queue
}

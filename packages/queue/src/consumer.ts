import { type Job, Worker } from 'bullmq'
import { type Redis } from 'ioredis'
import { queueName, renderJobSchema } from './job'
import { checkEviction } from './redis/check-eviction'
import { connect } from './redis/connection'

export interface ConsumerOptions {
  redisUrl: string
  /** Number of jobs to process at a time. */
  concurrency: number
  /** Handles one delivery; the row decides whether there is anything to do. Errors that it throws go to onError only. */
  process: (renderId: string) => Promise<void>
  /** Called with every fault of the connection and the locks, and for malformed jobs. */
  onError: (error: unknown) => void
  /**
   * Time in ms for which a consumer keeps a job without a heartbeat. A dead consumer's job is delivered again after 0.6 to 1.2 times this
   * time. This is a fallback for the row's own lease, which is faster.
   */
  lockMs: number
  /** Prefix of all keys. */
  prefix?: string
}

export interface ConsumerActivity {
  /** Jobs taken so far. */
  taken: number
  /** Jobs in progress. */
  running: number
  /** Time by performance.now() at which a job was last taken or ended, or the consumer was opened. */
  lastActivity: number
}

export interface Consumer {
  /** Returns whether the consumer is connected. */
  ready(): boolean
  /** Returns the consumer's activity, for a watchdog: a consumer that takes no job although jobs wait is stuck. */
  activity(): ConsumerActivity
  /** Replaces a stuck BullMQ worker and its connection; jobs in progress continue. */
  restart(): Promise<void>
  /** Takes no more jobs, waits up to `drainMs` for those in progress, and closes. */
  close(options: { drainMs: number }): Promise<void>
}

/** The delivery options for BullMQ. */
const delivery = {
  maxStalledCount: 3,
  drainDelay: 5,
  // Delay after an error reply such as OOM; the default of 15 s would outlast the fault.
  runRetryDelay: 2000,
}

/** Time in ms for a closing worker to end once no job is in progress. */
const closeLimitMs = 1000

interface Taker {
  client: Redis
  worker: AbandonableWorker
  /** Ignores the errors of the worker from now on. */
  silence(): void
}

/** BullMQ's worker with a way to abort closing: its `close` waits for jobs and for Redis, and cannot be cut short from outside. */
class AbandonableWorker extends Worker {
  /** Abandons a worker that is closing: none of its connections and timers keeps the process alive. Jobs in progress continue. */
  async abandon(): Promise<void> {
    await this.lockManager.close()
    await this.backend.blockingConnection?.close(true)
  }
}

/** Opens the side of the queue that takes jobs. It starts at once and reconnects after every outage. */
export function openConsumer(options: ConsumerOptions): Consumer {
  const activity: ConsumerActivity = { taken: 0, running: 0, lastActivity: performance.now() }
  let settled: () => void = () => undefined

  async function take(job: Job): Promise<void> {
    activity.taken += 1
    activity.running += 1
    activity.lastActivity = performance.now()
    try {
      const parsed = renderJobSchema.safeParse(job.data)
      if (parsed.success) await options.process(parsed.data.renderId)
      else options.onError(new Error(`a malformed job was dropped: ${parsed.error.message}`))
    } finally {
      activity.running -= 1
      activity.lastActivity = performance.now()
      if (activity.running === 0) settled()
    }
  }

  let taker = openTaker(options, take)
  return {
    ready: () => taker.client.status === 'ready',
    activity: () => ({ ...activity }),
    async restart() {
      const old = taker
      taker = openTaker(options, take)
      old.silence()
      await closeTaker(old, old.worker.close(true))
    },
    async close({ drainMs }) {
      const closing = taker.worker.close()
      const idle = new Promise<void>(resolve => {
        settled = resolve
        if (activity.running === 0) resolve()
      })
      await within(drainMs, idle)
      taker.silence()
      await closeTaker(taker, closing)
    },
  }
}

function openTaker(
  { redisUrl, concurrency, lockMs, onError, prefix = 'platen' }: ConsumerOptions,
  take: (job: Job) => Promise<void>,
): Taker {
  let listener = onError
  const report = (error: unknown): void => listener(error)
  const client = connect(redisUrl, 'patient', report)
  client.on('ready', () => {
    checkEviction(client, report).catch(report)
  })
  const worker = new AbandonableWorker(queueName, take, {
    connection: client,
    prefix,
    concurrency,
    ...delivery,
    lockDuration: lockMs,
    stalledInterval: lockMs / 3,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  })
  worker.on('error', report)
  worker.on('failed', (_job, error) => report(error))
  worker.on('lockRenewalFailed', ids => {
    report(new Error(`the locks of ${ids.length} jobs could not be renewed`))
  })
  return {
    client,
    worker,
    silence() {
      listener = () => undefined
    },
  }
}

/** Closes a BullMQ worker and its connection. Redis may be down, and an orderly close would wait for it. */
async function closeTaker({ client, worker }: Taker, closing: Promise<void>): Promise<void> {
  await within(closeLimitMs, closing)
  await worker.abandon().catch(() => undefined)
  client.disconnect()
}

/** Waits until a promise settles, but not longer than the limit. */
function within(limitMs: number, promise: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, limitMs)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    promise.then(done, done)
  })
}

import { type Job } from 'bullmq'
import { type Redis } from 'ioredis'
import { atMostOnceASecond } from './at-most-once-a-second'
import { checkEviction } from './check-eviction'
import { connect } from './connection'
import { queueName, renderJobSchema } from './job'
import { RenderWorker } from './render-worker'
import { within } from './within'

export interface ConsumerOptions {
  redisUrl: string
  /** Jobs at a time: the render slots. */
  concurrency: number
  /** Handles one delivery; the row decides whether there is anything to do. What it throws only reaches onError. */
  process: (renderId: string) => Promise<void>
  /** Warnings of connection, locks and malformed jobs, one a second at most. */
  onError: (error: unknown) => void
  prefix?: string
}

export interface ConsumerActivity {
  /** Jobs ever taken. */
  taken: number
  /** Jobs in work now. */
  running: number
  /** When a job was last taken or ended (or the consumer opened), by performance.now(). */
  lastActivity: number
}

export interface Consumer {
  /** Whether the connection stands. */
  ready(): boolean
  /** For a watchdog: a consumer that takes nothing although jobs wait is deaf. */
  activity(): ConsumerActivity
  /** Puts a new BullMQ worker on a new connection in place of a deaf one; jobs in work go on. */
  restart(): Promise<void>
  /** Takes nothing more, waits `drainMs` at most for jobs in work, and lets go. */
  close(options: { drainMs: number }): Promise<void>
}

/** The backstop behind the row's own lease, which is faster: a dead worker's job is delivered again within 9 to 17 s. */
const delivery = {
  lockDuration: 15_000,
  stalledInterval: 5000,
  maxStalledCount: 3,
  drainDelay: 5,
  // After an answer like OOM; the default of 15 s would outlast the fault.
  runRetryDelay: 2000,
}

/** How long a closing worker may take once nothing is in work. */
const farewellMs = 1000

interface Taker {
  client: Redis
  worker: RenderWorker
  /** From here on its errors concern nobody. */
  silence(): void
}

/** Opens the side of the queue that takes jobs; it starts at once and comes back by itself after every outage. */
export function openConsumer(options: ConsumerOptions): Consumer {
  const warn = atMostOnceASecond(options.onError)
  const activity: ConsumerActivity = { taken: 0, running: 0, lastActivity: performance.now() }
  let settled: () => void = () => undefined

  async function take(job: Job): Promise<void> {
    activity.taken += 1
    activity.running += 1
    activity.lastActivity = performance.now()
    try {
      const parsed = renderJobSchema.safeParse(job.data)
      if (parsed.success) await options.process(parsed.data.renderId)
      else warn(new Error(`a malformed job was dropped: ${parsed.error.message}`))
    } finally {
      activity.running -= 1
      activity.lastActivity = performance.now()
      if (activity.running === 0) settled()
    }
  }

  let taker = openTaker(options, { take, warn })
  return {
    ready: () => taker.client.status === 'ready',
    activity: () => ({ ...activity }),
    async restart() {
      const old = taker
      taker = openTaker(options, { take, warn })
      old.silence()
      await letGo(old, old.worker.close(true))
    },
    async close({ drainMs }) {
      const closing = taker.worker.close()
      const idle = new Promise<void>(resolve => {
        settled = resolve
        if (activity.running === 0) resolve()
      })
      await within(drainMs, idle)
      taker.silence()
      await letGo(taker, closing)
    },
  }
}

function openTaker(
  { redisUrl, concurrency, onError, prefix = 'platen' }: ConsumerOptions,
  { take, warn }: { take: (job: Job) => Promise<void>; warn: (error: unknown) => void },
): Taker {
  let listener = warn
  const tell = (error: unknown): void => {
    listener(error)
  }
  const client = connect(redisUrl, 'patient', tell)
  client.on('ready', () => {
    checkEviction(client, onError).catch(tell)
  })
  const worker = new RenderWorker(queueName, take, {
    connection: client,
    prefix,
    concurrency,
    ...delivery,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  })
  worker.on('error', tell)
  worker.on('failed', (_job, error) => {
    tell(error)
  })
  worker.on('lockRenewalFailed', ids => {
    tell(new Error(`the locks of ${ids.length} jobs could not be renewed`))
  })
  return {
    client,
    worker,
    silence() {
      listener = () => undefined
    },
  }
}

/** Redis may be away, and then a polite goodbye would wait for its return. */
async function letGo({ client, worker }: Taker, closing: Promise<void>): Promise<void> {
  await within(farewellMs, closing)
  await worker.abandon().catch(() => undefined)
  client.disconnect()
}

import { AppError } from '@platen/errors'
import { Redis, type RedisOptions } from 'ioredis'

/** Reconnects for ever, quickly at first: after 50, 100, 150 … 1,000 ms. */
const retryStrategy = (times: number): number => Math.min(times * 50, 1000)

/** Options for commands that a request waits for: they fail at once when Redis is down and after 2 s when it is frozen. */
const impatient = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2000,
  connectTimeout: 2000,
  retryStrategy,
} satisfies RedisOptions

/** Options for commands that a request can do without: rate limits are not worth a longer wait. */
const hasty = { ...impatient, commandTimeout: 500 } satisfies RedisOptions

/** Options for blocking reads and subscriptions: they wait until Redis comes back. */
const patient = {
  maxRetriesPerRequest: null,
  connectTimeout: 2000,
  retryStrategy,
  // Subscribers subscribe again themselves, so that they know when they are subscribed.
  autoResubscribe: false,
} satisfies RedisOptions

const options = { hasty, impatient, patient }

export type Patience = keyof typeof options

/** Opens a connection to Redis. Its faults go to `onError`: without a listener, a lost server would end the process. */
export function connect(url: string, patience: Patience, onError: (error: unknown) => void): Redis {
  const client = new Redis(url, options[patience])
  client.on('error', onError)
  return client
}

/** Creates the AppError `unavailable` for a command that failed, with a retry hint of 2 s. The command may have run all the same. */
export function unavailable(error: unknown): AppError {
  const reason = error instanceof Error ? error.message : String(error)
  return new AppError('unavailable', 'The service is temporarily unavailable', {
    internal: `the queue cannot be used: ${reason}`,
    retryAfter: 2,
    cause: error,
  })
}

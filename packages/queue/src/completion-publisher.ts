import { atMostOnceASecond } from './at-most-once-a-second'
import { completionChannel } from './completion-channel'
import { connect } from './connection'

export interface CompletionPublisherOptions {
  redisUrl: string
  onError: (error: unknown) => void
  prefix?: string
}

export interface CompletionPublisher {
  /**
   * Tells an instance that a render ended. Never rejects: a notice only wakes, and who waits for a lost one finds the
   * row by itself.
   */
  publish(waiter: string, renderId: string): Promise<void>
  close(): Promise<void>
}

/** Opens the sending side of the notices. */
export function openCompletionPublisher({
  redisUrl,
  onError,
  prefix = 'platen',
}: CompletionPublisherOptions): CompletionPublisher {
  const warn = atMostOnceASecond(onError)
  const client = connect(redisUrl, 'impatient', warn)
  return {
    async publish(waiter, renderId) {
      await client.publish(completionChannel(prefix, waiter), renderId).catch(warn)
    },
    close() {
      client.disconnect()
      return Promise.resolve()
    },
  }
}

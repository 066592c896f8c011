import { connect } from './redis/connection'

export interface CompletionPublisherOptions {
  redisUrl: string
  /** Called with every fault of the connection. */
  onError: (error: unknown) => void
  /** Prefix of all channels. */
  prefix?: string
}

export interface CompletionPublisher {
  /**
   * Notifies an API instance that a render ended. Never rejects: a notice only speeds things up, and an instance that misses one finds the
   * row by polling.
   */
  publish(waiter: string, renderId: string): Promise<void>
  close(): Promise<void>
}

export interface CompletionListenerOptions extends CompletionPublisherOptions {
  /** The id by which rows refer to this instance as their waiter. */
  instanceId: string
  /** Called when a render that this instance waits for has ended. */
  onNotice: (renderId: string) => void
}

export interface CompletionListener {
  /** Returns whether notices arrive at the moment; while they do not, poll more often. */
  ready(): boolean
  close(): Promise<void>
}

/** Returns the channel of an API instance, so that each gets only the notices for its own renders. */
const channelOf = (prefix: string, waiter: string): string => `${prefix}:done:${waiter}`

/** Opens the sending side of the notices. */
export function openCompletionPublisher(options: CompletionPublisherOptions): CompletionPublisher {
  const { redisUrl, onError, prefix = 'platen' } = options
  const client = connect(redisUrl, 'impatient', onError)
  return {
    async publish(waiter, renderId) {
      await client.publish(channelOf(prefix, waiter), renderId).catch(onError)
    },
    close() {
      client.disconnect()
      return Promise.resolve()
    },
  }
}

/** Opens the receiving side of the notices; it subscribes again after every outage. */
export function openCompletionListener(options: CompletionListenerOptions): CompletionListener {
  const { redisUrl, instanceId, onNotice, onError, prefix = 'platen' } = options
  const client = connect(redisUrl, 'patient', onError)
  let subscribed = false

  client.on('ready', () => {
    client.subscribe(channelOf(prefix, instanceId)).then(() => {
      subscribed = true
    }, onError)
  })
  client.on('close', () => {
    subscribed = false
  })
  client.on('message', (_channel, renderId) => onNotice(renderId))

  return {
    ready: () => subscribed && client.status === 'ready',
    close() {
      client.disconnect()
      return Promise.resolve()
    },
  }
}

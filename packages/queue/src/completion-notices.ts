import { bellKey } from './delivery-bell'
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
  /** Notifies one deliverer, and the API instances that listen, of an event of an organization. Never rejects, for the same reason. */
  publishEvent(organizationId: string): Promise<void>
  /** Tells the API instances that listen that the draft of a design is at a revision, or has ended (0). Never rejects, for the same reason. */
  publishDraft(designId: string, revision: number): Promise<void>
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
  /** Calls back for each event of an organization, until the returned function is called. */
  listen(organizationId: string, onEvent: () => void): () => void
  /** Calls back with each revision of a design's draft, 0 when the draft has ended, until the returned function is called. */
  listenToDraft(designId: string, onRevision: (revision: number) => void): () => void
  close(): Promise<void>
}

/** Returns the channel of an API instance, so that each gets only the notices for its own renders. */
const channelOf = (prefix: string, waiter: string): string => `${prefix}:done:${waiter}`

/** Returns the channel of an organization's events, so that an instance gets only those that its callers wait for. */
const eventsOf = (prefix: string, organizationId: string): string =>
  `${prefix}:events:${organizationId}`

/** Returns the channel of a design's draft, so that an instance gets only those that its callers watch. */
const draftOf = (prefix: string, designId: string): string => `${prefix}:draft:${designId}`

/** Opens the sending side of the notices. */
export function openCompletionPublisher(options: CompletionPublisherOptions): CompletionPublisher {
  const { redisUrl, onError, prefix = 'platen' } = options
  const client = connect(redisUrl, 'impatient', onError)
  return {
    async publish(waiter, renderId) {
      await client.publish(channelOf(prefix, waiter), renderId).catch(onError)
    },
    async publishEvent(organizationId) {
      await Promise.all([
        client.zadd(bellKey(prefix), 0, 'due'),
        client.publish(eventsOf(prefix, organizationId), ''),
      ]).catch(onError)
    },
    async publishDraft(designId, revision) {
      await client.publish(draftOf(prefix, designId), String(revision)).catch(onError)
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
  const own = channelOf(prefix, instanceId)
  /** Those who listen for events and drafts, by their channel. */
  const listeners = new Map<string, Set<(message: string) => void>>()
  let subscribed = false

  client.on('ready', () => {
    client.subscribe(own, ...listeners.keys()).then(() => {
      subscribed = true
    }, onError)
  })
  client.on('close', () => {
    subscribed = false
  })
  client.on('message', (channel, message) => {
    if (channel === own) onNotice(message)
    else for (const hear of listeners.get(channel) ?? []) hear(message)
  })

  const hearing = (channel: string, hear: (message: string) => void): (() => void) => {
    const all = listeners.get(channel) ?? new Set()
    listeners.set(channel, all.add(hear))
    if (all.size === 1 && client.status === 'ready') client.subscribe(channel).catch(onError)
    return () => {
      all.delete(hear)
      if (all.size > 0 || listeners.get(channel) !== all) return
      listeners.delete(channel)
      if (client.status === 'ready') client.unsubscribe(channel).catch(onError)
    }
  }

  return {
    ready: () => subscribed && client.status === 'ready',
    // A function of its own for each listener, since one may listen twice.
    listen: (organizationId, onEvent) => hearing(eventsOf(prefix, organizationId), () => onEvent()),
    listenToDraft: (designId, onRevision) =>
      hearing(draftOf(prefix, designId), message => onRevision(Number(message))),
    close() {
      client.disconnect()
      return Promise.resolve()
    },
  }
}

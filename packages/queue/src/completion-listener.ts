import { atMostOnceASecond } from './at-most-once-a-second'
import { completionChannel } from './completion-channel'
import { connect } from './connection'

export interface CompletionListenerOptions {
  redisUrl: string
  /** The waiter that rows name. */
  instanceId: string
  /** A render of ours ended; its row tells how. */
  onNotice: (renderId: string) => void
  onError: (error: unknown) => void
  prefix?: string
}

export interface CompletionListener {
  /** Whether notices arrive now; while not, the poll beneath should be quicker. */
  ready(): boolean
  close(): Promise<void>
}

/** Opens the hearing side of the notices; it subscribes again by itself after every outage. */
export function openCompletionListener(options: CompletionListenerOptions): CompletionListener {
  const { redisUrl, instanceId, onNotice, onError, prefix = 'platen' } = options
  const warn = atMostOnceASecond(onError)
  const client = connect(redisUrl, 'patient', warn)
  let subscribed = false

  client.on('ready', () => {
    client.subscribe(completionChannel(prefix, instanceId)).then(() => {
      subscribed = true
    }, warn)
  })
  client.on('close', () => {
    subscribed = false
  })
  client.on('message', (_channel, renderId) => {
    onNotice(renderId)
  })

  return {
    ready: () => subscribed && client.status === 'ready',
    close() {
      client.disconnect()
      return Promise.resolve()
    },
  }
}

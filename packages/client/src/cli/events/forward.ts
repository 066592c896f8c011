import { type EventItem } from '../../types'
import { retryAfterIn } from '../../pauses'
import { sleep } from '../../sleep'
import { signEvent } from './sign-event'

export interface Receiver {
  url: string
  secret: Buffer
  signal: AbortSignal
  /** Is told, once for each event, that the receiver cannot take it yet. */
  onWait: (reason: string) => void
}

const longestMs = 15_000
const longestPause = 5_000
/** The statuses of a receiver that may take the event later, as a proxy in front of a program that starts. */
const passing = new Set([429, 502, 503, 504])

/** Sends an event, signed, until the receiver responds; returns the status. Throws the signal's reason, and Failure as `signEvent`. */
export async function forward(event: EventItem, receiver: Receiver): Promise<number> {
  for (let tries = 0; ; tries++) {
    const response = await send(event, receiver)
    if (response && !passing.has(response.status)) return response.status
    if (tries === 0) receiver.onWait(response ? `status ${response.status}` : 'no response')
    const asked = (response && retryAfterIn(response.headers)) ?? 0
    await sleep(Math.max(Math.min(250 * 2 ** tries, longestPause), asked * 1000), receiver.signal)
  }
}

/** Sends an event once; returns the response, or null if there is none. */
async function send(event: EventItem, { url, secret, signal }: Receiver): Promise<Response | null> {
  const { headers, body } = signEvent(event, { secret, now: new Date() })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
    })
    await response.body?.cancel()
    return response
  } catch {
    signal.throwIfAborted()
    return null
  }
}

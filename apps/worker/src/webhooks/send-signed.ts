import { type AttemptNote } from '@platen/database'
import { type WebhookSecrets } from '@platen/secrets'
import { type Answer, type Sender, sendWebhook } from './send-webhook'

export interface SignedSender {
  webhookSecrets: Pick<WebhookSecrets, 'sign'>
  sender: Sender
}

/** An event on its way to a URL. */
export interface SignedEvent {
  id: string
  body: string
  url: string
  organizationId: string
  /** The sealed secrets that sign it. */
  secrets: readonly Buffer[]
}

/** An attempt, and the note of it for the log. */
export interface Attempt {
  answer: Answer
  note: AttemptNote
}

/** Signs an event and sends it once, unless no key opens its secrets. Throws only the reason of the signal. */
export async function sendSigned(
  { webhookSecrets, sender }: SignedSender,
  { id, body, url, organizationId, secrets }: SignedEvent,
  signal: AbortSignal,
): Promise<Attempt> {
  const timestamp = Math.floor(Date.now() / 1000)
  let signature: string
  try {
    signature = webhookSecrets.sign(organizationId, secrets, { id, timestamp, body })
  } catch (fault) {
    return notSent('could not be signed', fault)
  }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Platen',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  }
  const started = performance.now()
  const answer = await sendWebhook(sender, { url, headers, body, organizationId, signal })
  return { answer, note: noteOf(answer, performance.now() - started) }
}

/** Returns the attempt at an event that could not be sent. */
export const notSent = (error: string, fault: unknown): Attempt => ({
  answer: { error, fault },
  note: { durationMs: 0, error },
})

function noteOf(answer: Answer, durationMs: number): AttemptNote {
  if ('error' in answer) return { durationMs, error: answer.error }
  const { status, response } = answer
  return { durationMs, status, ...(response !== undefined && { response }) }
}

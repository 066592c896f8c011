import { createHmac, randomBytes } from 'node:crypto'
import { type EventItem } from '../../types'
import { Failure, UsageError } from '../program/faults'

const prefix = 'whsec_'

/** An event as a webhook sends it. */
export interface SignedEvent {
  headers: Record<string, string>
  body: string
}

/** Makes a secret for one run. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Returns the bytes of a secret, 24 to 64. Throws UsageError. */
export function secretBytes(secret: string): Buffer {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : ''
  const bytes = Buffer.from(text, 'base64')
  const isBase64 = bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  if (isBase64 && bytes.length >= 24 && bytes.length <= 64) return bytes
  throw new UsageError('PLATEN_WEBHOOK_SECRET must be whsec_ and the base64 of 24 to 64 bytes')
}

/** Signs an event by Standard Webhooks; the body is that which webhooks send. Throws Failure if its id is not that of an event. */
export function signEvent(
  { id, type, timestamp, data }: EventItem,
  { secret, now }: { secret: Buffer; now: Date },
): SignedEvent {
  if (!/^evt_[0-9a-z]+$/.test(id))
    throw new Failure(`${JSON.stringify(id)} is not the id of an event`)
  const body = JSON.stringify({ type, timestamp, data })
  const seconds = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}

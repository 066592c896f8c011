import { type InboundHook } from '@platen/client'

/** The scheme by which the bodies of a hook are signed. */
export type Signature = NonNullable<InboundHook['secret']>

/** A sender, and how it signs. */
export interface Sender {
  id: string
  name: string
  /** Null for a sender that names its header itself. */
  signature: Signature | null
  scheme: Signature['scheme']
}

const known = (
  id: string,
  name: string,
  [scheme, header, prefix = '']: readonly [Signature['scheme'], string, string?],
): Sender => ({ id, name, scheme, signature: { scheme, header, prefix } })

/** The senders that many have, and then the others by their schemes. */
export const senders: readonly Sender[] = [
  known('tally', 'Tally', ['hmac-sha256-base64', 'tally-signature']),
  known('typeform', 'Typeform', ['hmac-sha256-base64', 'typeform-signature', 'sha256=']),
  known('stripe', 'Stripe', ['stripe', 'stripe-signature']),
  known('shopify', 'Shopify', ['hmac-sha256-base64', 'x-shopify-hmac-sha256']),
  known('woocommerce', 'WooCommerce', ['hmac-sha256-base64', 'x-wc-webhook-signature']),
  known('standard', 'Standard Webhooks', ['standard-webhooks', 'webhook-signature']),
  { id: 'base64', name: 'Another, in base64', scheme: 'hmac-sha256-base64', signature: null },
  { id: 'hex', name: 'Another, in hexadecimal', scheme: 'hmac-sha256-hex', signature: null },
]

/** Returns the sender that signs in this way. */
export const senderOf = ({ scheme, header, prefix }: Signature): Sender | undefined =>
  senders.find(
    ({ signature }) =>
      signature?.scheme === scheme && signature.header === header && signature.prefix === prefix,
  ) ?? senders.find(sender => sender.signature === null && sender.scheme === scheme)

/** Returns how bodies are signed, in words. */
export function senderName(signature: Signature): string {
  const sender = senderOf(signature)
  return sender?.signature ? sender.name : signature.header
}

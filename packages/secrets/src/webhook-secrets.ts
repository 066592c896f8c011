import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { openSealer, type SecretOwner } from './sealer'

const secretBytes = 32

/** Creates and opens the secrets that sign webhooks. */
export interface WebhookSecrets {
  /** Creates a secret, and seals it for an organization. */
  create(organizationId: string): Buffer
  /** Returns a sealed secret in the form of Standard Webhooks, `whsec_` and base64. Throws `internal` when no key opens it. */
  show(organizationId: string, sealed: Buffer): string
  /** Returns the `webhook-signature` of a message under each of the sealed secrets. Throws `internal` when no key opens one. */
  sign(organizationId: string, secrets: readonly Buffer[], message: WebhookMessage): string
}

export interface WebhookMessage {
  id: string
  /** In whole seconds since 1970. */
  timestamp: number
  body: string
}

/** Opens the secrets of webhooks with the keys of SECRETS_KEY. */
export function openWebhookSecrets(keys: readonly KeyObject[]): WebhookSecrets {
  const sealer = openSealer(keys)
  return {
    create: organizationId =>
      sealer.seal(randomBytes(secretBytes), ownerOfWebhookSecret(organizationId)),
    show(organizationId, sealed) {
      const secret = sealer.open(sealed, ownerOfWebhookSecret(organizationId))
      return `whsec_${secret.toString('base64')}`
    },
    sign: (organizationId, secrets, { id, timestamp, body }) =>
      secrets
        .map(sealed => {
          const secret = sealer.open(sealed, ownerOfWebhookSecret(organizationId))
          return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
        })
        .join(' '),
  }
}

/** Returns the owner for which the secrets of an organization's webhooks are sealed. */
export const ownerOfWebhookSecret = (organizationId: string): SecretOwner => ({
  organizationId,
  purpose: 'webhooks',
})

import { type ReactNode } from 'react'
import { ShownSecret } from '../../ui/overlays/shown-secret'

/** A new secret of a webhook. */
export const WebhookSecret = ({ secret }: { secret: string }): ReactNode => (
  <ShownSecret noun="secret" secret={secret}>
    Your server uses it to verify that events come from Platen.{' '}
    <a href="/docs/webhooks#receive-it" target="_blank" rel="noopener">
      How to verify them
    </a>
  </ShownSecret>
)

import { type ReactNode } from 'react'
import { CopyButton } from '../../ui/buttons/copy'
import css from './webhooks.module.css'

/** A new secret, shown only once. */
export function ShownSecret({ secret }: { secret: string }): ReactNode {
  return (
    <>
      <div className={css.secret}>
        <code aria-label="Secret">{secret}</code>
        <CopyButton text={secret} label="Copy secret" />
      </div>
      <p className={css.once}>
        This is the only time that the secret is shown. Your server uses it to verify that events
        come from Platen. <a href="/docs/webhooks#receive-it">How to verify them</a>
      </p>
    </>
  )
}

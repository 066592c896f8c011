import { type ReactNode } from 'react'
import { CopyButton } from '../buttons/copy'
import css from './shown-secret.module.css'

interface ShownSecretProps {
  noun: 'key' | 'secret' | 'URL'
  secret: string
  /** What it is for, and how to keep it. */
  children: ReactNode
}

const labels = { key: 'API key', secret: 'Secret', URL: 'URL' }

/** A new key, secret or secret URL, shown only once. */
export function ShownSecret({ noun, secret, children }: ShownSecretProps): ReactNode {
  return (
    <>
      <div className={css.secret}>
        <code aria-label={labels[noun]}>{secret}</code>
        <CopyButton text={secret} label={`Copy ${noun}`} />
      </div>
      <p className={css.once}>
        This is the only time that the {noun} is shown. {children}
      </p>
    </>
  )
}

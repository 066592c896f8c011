import { type ReactNode } from 'react'
import { CopyButton, CodeBlock } from '../../ui/buttons/copy'
import { Skeleton } from '../../ui/layout/states'
import { callText } from './call-text'
import { useExample } from './example'
import css from './shown-key.module.css'

interface ShownKeyProps {
  secret: string
  /** The id of the template in the call; when absent, any promoted template is used. */
  templateId?: string | undefined
}

/** A new key, shown only once, with an example call that works when pasted. */
export function ShownKey({ secret, templateId }: ShownKeyProps): ReactNode {
  const { data: example, isPending } = useExample(templateId)
  return (
    <>
      <div className={css.secret}>
        <code aria-label="API key">{secret}</code>
        <CopyButton text={secret} label="Copy key" />
      </div>
      <p className={css.once}>
        This is the only time that the key is shown, because Platen keeps only its hash. Store it
        like a password.
      </p>
      {isPending && <Skeleton rows={1} high={120} />}
      {example && (
        <CodeBlock
          label="Call"
          text={callText({ origin: window.location.origin, key: secret, ...example })}
        />
      )}
    </>
  )
}

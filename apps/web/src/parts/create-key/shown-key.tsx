import { type ReactNode } from 'react'
import { CodeBlock } from '../../ui/buttons/copy'
import { Skeleton } from '../../ui/layout/states'
import { ShownSecret } from '../../ui/overlays/shown-secret'
import { callText } from './call-text'
import { useExample } from './example'

interface ShownKeyProps {
  secret: string
  /** The id of the template in the call; when absent, any promoted template is used. */
  templateId?: string | undefined
}

/** A new API key with an example call that works when pasted. */
export function ShownKey({ secret, templateId }: ShownKeyProps): ReactNode {
  const { data: example, isPending } = useExample(templateId)
  return (
    <>
      <ShownSecret noun="key" secret={secret}>
        Platen keeps only its hash. Store it like a password.
      </ShownSecret>
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

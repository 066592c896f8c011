import { type ReactNode } from 'react'
import { CodeBlock } from '../../ui/buttons/copy'
import { OnceDialog } from '../../ui/overlays/dialog'

interface HandedLinkProps {
  /** The name or email address of the person who gets the link. */
  person: string
  url: string
  /** The time during which the link works, as in "within 7 days". */
  within: string
  onClose: () => void
}

/** A link to pass on to a person; it is shown only once. */
export function HandedLink({ person, url, within, onClose }: HandedLinkProps): ReactNode {
  return (
    <OnceDialog title="Share this link" onClose={onClose}>
      <p>
        Platen does not send email. Give the link to {person} yourself: it works once, {within}, and
        is not shown again.
      </p>
      <CodeBlock label="Link" text={url} />
    </OnceDialog>
  )
}

import { type ReactNode } from 'react'
import { CodeBlock } from '../../ui/buttons/copy'
import { OnceDialog } from '../../ui/overlays/dialog'

interface HandedLinkProps {
  /** The person it is for. */
  person: string
  url: string
  /** Its validity, as in "within 7 days". */
  within: string
  onClose: () => void
}

/** A link for its maker to pass on; it is shown only once. */
export function HandedLink({ person, url, within, onClose }: HandedLinkProps): ReactNode {
  return (
    <OnceDialog title="Share this link" onClose={onClose}>
      <p>
        Platen sends no mail. Give the link to {person} yourself: it works once, {within}, and is
        not shown again.
      </p>
      <CodeBlock label="Link" text={url} />
    </OnceDialog>
  )
}

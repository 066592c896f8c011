import { type ReactNode } from 'react'
import { Button } from '../ui/button'
import { CodeBlock } from '../ui/copy'
import { Actions, DialogBox, Stack } from '../ui/dialog'

interface HandedLinkProps {
  /** Whom it is for. */
  person: string
  url: string
  /** How long it is good, as in "within 7 days". */
  within: string
  onClose: () => void
}

/** A link that its maker hands over: it is shown this once. */
export function HandedLink({ person, url, within, onClose }: HandedLinkProps): ReactNode {
  return (
    <DialogBox title="Hand over this link" isOpen onClose={onClose} holds wide>
      <Stack>
        <p>
          Platen sends no mail. Give the link to {person} yourself: it works once, {within}, and is
          not shown again.
        </p>
        <CodeBlock label="Link" text={url} />
        <Actions>
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        </Actions>
      </Stack>
    </DialogBox>
  )
}

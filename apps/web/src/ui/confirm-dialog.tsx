import { type ReactNode } from 'react'
import { failureLine } from '../service/failures'
import { FormFault } from '../sign-in/form-fault'
import { Button } from '../ui/button'
import { Actions, DialogBox } from '../ui/dialog'

interface ConfirmDialogProps {
  title: string
  /** What ends with it. */
  text: string
  act: string
  work: { isPending: boolean; error: Error | null; mutate: () => void }
  onClose: () => void
}

/** Asks once before something ends. */
export function ConfirmDialog({ title, text, act, work, onClose }: ConfirmDialogProps): ReactNode {
  return (
    <DialogBox title={title} isOpen onClose={onClose} warns>
      <p>{text}</p>
      {work.error && <FormFault>{failureLine(work.error)}</FormFault>}
      <Actions>
        <Button onPress={onClose} autoFocus>
          Cancel
        </Button>
        <Button
          look="danger"
          isPending={work.isPending}
          onPress={() => {
            work.mutate()
          }}
        >
          {act}
        </Button>
      </Actions>
    </DialogBox>
  )
}

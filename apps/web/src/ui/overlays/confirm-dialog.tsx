import { type ReactNode } from 'react'
import { Button } from '../buttons/button'
import { Actions, DialogBox } from './dialog'
import { FormFault } from '../inputs/form-fault'

interface ConfirmDialogProps {
  title: string
  /** A text that explains the consequences. */
  text: ReactNode
  action: string
  work: { isPending: boolean; mutate: () => void }
  /** The reason why the action failed. */
  fault: string | null
  onClose: () => void
  /** Details of the consequences. */
  children?: ReactNode
}

/** Asks for confirmation before an action that deletes or ends something. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, text, action, work, fault, onClose, children } = props
  return (
    <DialogBox title={title} isOpen onClose={onClose} warns>
      <p>{text}</p>
      {children}
      {fault !== null && <FormFault>{fault}</FormFault>}
      <Actions>
        <Button onPress={onClose} autoFocus>
          Cancel
        </Button>
        <Button look="danger" isPending={work.isPending} onPress={() => work.mutate()}>
          {action}
        </Button>
      </Actions>
    </DialogBox>
  )
}

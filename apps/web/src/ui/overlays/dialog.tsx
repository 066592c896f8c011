import { IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button, IconButton } from '../buttons/button'
import css from './dialog.module.css'

export interface DialogBoxProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** True if the dialog confirms an action that cannot be undone. */
  warns?: boolean
  /** True if only the dialog's own buttons close it. */
  holds?: boolean
  wide?: boolean
  /** Makes the dialog as wide as the window allows. */
  full?: boolean
  children: ReactNode
}

type OnceDialogProps = Pick<DialogBoxProps, 'title' | 'onClose' | 'children'>

export function DialogBox(props: DialogBoxProps): ReactNode {
  const { title, isOpen, onClose, warns = false, holds = false, children } = props
  return (
    <ModalOverlay
      className={css.veil ?? ''}
      isOpen={isOpen}
      isDismissable={!holds && !warns}
      isKeyboardDismissDisabled={holds}
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Modal className={`${css.modal} ${widthOf(props)}`}>
        <Dialog className={css.dialog ?? ''} role={warns ? 'alertdialog' : 'dialog'}>
          <header className={css.header}>
            <Heading slot="title" className={css.title ?? ''}>
              {title}
            </Heading>
            {!holds && (
              <IconButton label="Close" onPress={onClose}>
                <IconX size={16} stroke={1.5} aria-hidden="true" />
              </IconButton>
            )}
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const widthOf = ({ wide, full }: DialogBoxProps): string | undefined =>
  full === true ? css.full : wide === true ? css.wide : ''

/** A dialog for content that is shown only once; only *Done* closes it. */
export function OnceDialog({ title, onClose, children }: OnceDialogProps): ReactNode {
  return (
    <DialogBox title={title} isOpen onClose={onClose} holds wide>
      <Stack>
        {children}
        <Actions>
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        </Actions>
      </Stack>
    </DialogBox>
  )
}

/** The buttons of a dialog or form; the main one comes last. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return <div className={css.actions}>{children}</div>
}

/** The content of a dialog or form, stacked. */
export function Stack({ children }: { children: ReactNode }): ReactNode {
  return <div className={css.stack}>{children}</div>
}

import { type ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'

interface OverlayProps {
  label: string
  isOpen: boolean
  onClose: () => void
  /** The class names of the backdrop, the modal and the dialog in it. */
  look: Record<'dialog' | 'modal' | 'veil', string | undefined>
  children: ReactNode
}

/** Covers the page until the user clicks outside it or presses Escape. */
export function Overlay({ label, isOpen, onClose, look, children }: OverlayProps): ReactNode {
  return (
    <ModalOverlay
      className={look.veil ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Modal className={look.modal ?? ''}>
        <Dialog className={look.dialog ?? ''} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

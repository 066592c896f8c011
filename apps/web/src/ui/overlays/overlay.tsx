import { type ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'

interface OverlayProps {
  label: string
  isOpen: boolean
  onClose: () => void
  /** The class names of the backdrop, the modal and its dialog. */
  look: Record<'dialog' | 'modal' | 'veil', string | undefined>
  children: ReactNode
}

/** A layer above the page. A click outside it, or Escape, closes it. */
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

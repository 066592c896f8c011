import { type ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'

interface OverlayProps {
  label: string
  isOpen: boolean
  onClose: () => void
  /** How the veil, what lies on it, and its inside look. */
  look: Record<'dialog' | 'modal' | 'veil', string | undefined>
  children: ReactNode
}

/** Lies over the page until somebody clicks beside it or presses Escape. */
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

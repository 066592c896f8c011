import { type ReactNode } from 'react'
import { failureLine } from '../../../service/failures'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { type useSignOut } from './use-sign-out'

export interface SignOutDialogProps {
  work: ReturnType<typeof useSignOut>
  /** The number of designs and sheets with changes that only this device has. */
  unsaved: number
  onClose: () => void
}

/** Asks for confirmation before unsaved designs are lost, and reports the error of a failed sign-out. */
export function SignOutDialog({ work, unsaved, onClose }: SignOutDialogProps): ReactNode {
  return (
    <ConfirmDialog
      title={work.isError ? 'You are still signed in' : 'Sign out and lose changes?'}
      text={textOf(unsaved)}
      action={work.isError ? 'Try again' : 'Sign out'}
      work={work}
      fault={work.error && failureLine(work.error)}
      onClose={onClose}
    />
  )
}

function textOf(unsaved: number): string {
  if (unsaved === 0) return 'Your session is still open on this device.'
  const those = unsaved === 1 ? '1 design or sheet has' : `${unsaved} designs or sheets have`
  return `${those} changes that are only on this device. Signing out deletes them. To keep one, open and save it first.`
}

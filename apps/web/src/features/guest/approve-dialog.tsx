import { shareLimits } from '@platen/contract/names'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { keepGuestName, readGuestName } from '../../preferences/guest-name'
import { failureLine } from '../../service/failures'
import { Field } from '../../ui/inputs/field'
import { AskForm } from '../../ui/overlays/ask-form'
import { DialogBox } from '../../ui/overlays/dialog'
import { type OpenedLink } from './guest'

interface ApproveDialogProps extends Pick<OpenedLink, 'guest' | 'shared' | 'onChanged'> {
  onClose: () => void
}

/** Asks for the name of the person who approves the version that is shown. */
export function ApproveDialog({
  guest,
  shared,
  onChanged,
  onClose,
}: ApproveDialogProps): ReactNode {
  const { organization } = shared
  // The version that the guest has looked at, even if a newer one is published while the dialog is open.
  const [version] = useState(shared.version)
  const [name, setName] = useState(readGuestName)
  const work = useMutation({
    mutationFn: () => guest.approve({ name: name.trim(), version }),
    onSuccess() {
      keepGuestName(name.trim())
      onChanged()
      onClose()
    },
    // The link may have ended, or show another version.
    onError: onChanged,
  })
  return (
    <DialogBox title={`Approve version ${version}?`} isOpen onClose={onClose}>
      <AskForm
        action="Approve"
        work={work}
        isDisabled={name.trim() === ''}
        fault={work.error && faultOf(work.error, shared.version !== version)}
        onClose={onClose}
      >
        <p>
          {organization} sees that you have approved this version. You cannot take the approval
          back.
        </p>
        <Field
          label="Your name"
          name="name"
          value={name}
          onChange={setName}
          autoComplete="name"
          maxLength={shareLimits.guest}
          autoFocus
        />
      </AskForm>
    </DialogBox>
  )
}

/** Returns the reason why an approval was refused; `isNewer` says that another version is shown now. */
const faultOf = (error: unknown, isNewer: boolean): string =>
  isNewer
    ? 'A newer version was published in the meantime. Close this dialog and look at it first.'
    : failureLine(error)

import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { callApp } from '../../service/app-calls'
import { type Member } from '../../service/members'
import { failureLine } from '../../service/failures'
import { FormFault } from '../../ui/inputs/form-fault'
import { Button } from '../../ui/buttons/button'
import { Actions, DialogBox } from '../../ui/overlays/dialog'
import { HandedLink } from './handed-link'

interface ResetDialogProps {
  member: Member
  onClose: () => void
}

/** Creates the link with which a member sets a new password or passkey. */
export function ResetDialog({ member, onClose }: ResetDialogProps): ReactNode {
  const make = useMutation({ mutationFn: () => callApp('createResetLink', { id: member.id }) })
  if (make.data)
    return (
      <HandedLink
        person={member.name}
        url={make.data.url}
        within="within 15 minutes"
        onClose={onClose}
      />
    )
  return (
    <DialogBox title={`Create a reset link for ${member.name}`} isOpen onClose={onClose}>
      <p>
        With the link, they can set a new password or passkey. Using it ends all of their sessions;
        until then, nothing changes.
      </p>
      {make.error && <FormFault>{failureLine(make.error)}</FormFault>}
      <Actions>
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" isPending={make.isPending} onPress={() => make.mutate()}>
          Create link
        </Button>
      </Actions>
    </DialogBox>
  )
}

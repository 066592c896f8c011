import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { approvalsKey } from './use-approvals'
import { failureLine } from '../../../service/failures'
import { platen } from '../../../service/transport'
import { Button } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'

interface RemoveApprovalProps {
  designId: string
  approvalId: string
  /** The name that the guest typed. */
  name: string
}

/** Removes an approval, after confirmation. */
export function RemoveApproval({ designId, approvalId, name }: RemoveApprovalProps): ReactNode {
  const [isAsked, setAsked] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => platen.comments.deleteApproval({ designId, approvalId }),
    onSettled: () => client.invalidateQueries({ queryKey: approvalsKey(designId) }),
  })
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Remove the approval of ${name}`}
        onPress={() => setAsked(true)}
      >
        Remove
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Remove the approval of ${name}?`}
          text="This cannot be undone. The version can be approved again through a link."
          action="Remove"
          work={remove}
          fault={remove.error && failureLine(remove.error)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

import { type SigningKey } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { failureLine } from '../../service/failures'
import { signingKeysKey } from '../../service/signing-keys'
import { platen } from '../../service/transport'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'

interface DeleteSigningKeyDialogProps {
  signingKey: SigningKey
  /** Called once the key is no longer listed. */
  onDeleted: () => void
  onClose: () => void
}

/** Asks for confirmation before a signing key is deleted. */
export function DeleteSigningKeyDialog(props: DeleteSigningKeyDialogProps): ReactNode {
  const { signingKey, onDeleted, onClose } = props
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => platen.signingKeys.delete(signingKey.id),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: signingKeysKey })
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete “${signingKey.name}”?`}
      text="All URLs that were signed with this key stop working within 5 seconds, except where a cache still has their picture. This cannot be undone."
      action="Delete signing key"
      work={remove}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}

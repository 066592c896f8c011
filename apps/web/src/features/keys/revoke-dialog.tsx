import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { type Key, keysKey } from '../../parts/create-key/keys-query'
import { callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'

interface RevokeDialogProps {
  apiKey: Key
  onClose: () => void
}

/** Asks for confirmation before a key is revoked. */
export function RevokeDialog({ apiKey, onClose }: RevokeDialogProps): ReactNode {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => callApp('revokeKey', { id: apiKey.id }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: keysKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Revoke “${apiKey.name}”?`}
      text={
        <>
          Calls with <code>{`${apiKey.prefix}…${apiKey.lastFour}`}</code> are refused within 5
          seconds, and the links to designs that it made stop working. This cannot be undone.
        </>
      }
      action="Revoke key"
      work={revoke}
      fault={revoke.error && failureLine(revoke.error)}
      onClose={onClose}
    />
  )
}

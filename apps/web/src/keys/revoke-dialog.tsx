import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { type Key, keysKey } from '../fresh-key/keys-query'
import { callApp } from '../service/app-calls'
import { failureLine } from '../service/failures'
import { FormFault } from '../sign-in/form-fault'
import { Button } from '../ui/button'
import { Actions, DialogBox } from '../ui/dialog'

interface RevokeDialogProps {
  apiKey: Key
  onClose: () => void
}

/** Asks once before a key ends. */
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
    <DialogBox title={`Revoke “${apiKey.name}”?`} isOpen onClose={onClose} warns>
      <p>
        Calls with <code>{`${apiKey.prefix}…${apiKey.lastFour}`}</code> are refused within 5
        seconds. This cannot be undone.
      </p>
      {revoke.error && <FormFault>{failureLine(revoke.error)}</FormFault>}
      <Actions>
        <Button onPress={onClose} autoFocus>
          Keep it
        </Button>
        <Button
          look="danger"
          isPending={revoke.isPending}
          onPress={() => {
            revoke.mutate()
          }}
        >
          Revoke key
        </Button>
      </Actions>
    </DialogBox>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Key, keysKey } from '../../parts/create-key/keys-query'
import { ShownKey } from '../../parts/create-key/shown-key'
import { callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { FormFault } from '../../ui/inputs/form-fault'
import { Button } from '../../ui/buttons/button'
import { Radios } from '../../ui/inputs/choices'
import { Actions, DialogBox, OnceDialog } from '../../ui/overlays/dialog'

interface RollDialogProps {
  apiKey: Key
  onClose: () => void
}

const graces = [
  { value: '0', label: 'Immediately' },
  { value: '3600', label: 'In an hour' },
  { value: '86400', label: 'In a day' },
  { value: '604800', label: 'In a week' },
] as const

type Grace = (typeof graces)[number]['value']

/** Replaces a key. The old key expires after the chosen grace period, and the new key is shown only once. */
export function RollDialog({ apiKey, onClose }: RollDialogProps): ReactNode {
  const [grace, setGrace] = useState<Grace>('86400')
  const client = useQueryClient()
  const roll = useMutation({
    mutationFn: () => callApp('rollKey', { id: apiKey.id, body: { graceSeconds: Number(grace) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysKey }),
  })
  if (roll.data)
    return (
      <OnceDialog title={`Copy the new key “${roll.data.name}” now`} onClose={onClose}>
        <ShownKey secret={roll.data.secret} />
      </OnceDialog>
    )
  return (
    <DialogBox title={`Roll “${apiKey.name}”`} isOpen onClose={onClose}>
      <p>You get a new key. Both keys work until the old key expires, so that no call fails.</p>
      <Radios label="The old key expires" value={grace} choices={graces} onChange={setGrace} />
      {roll.error && <FormFault>{failureLine(roll.error)}</FormFault>}
      <Actions>
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" isPending={roll.isPending} onPress={() => roll.mutate()}>
          Roll key
        </Button>
      </Actions>
    </DialogBox>
  )
}

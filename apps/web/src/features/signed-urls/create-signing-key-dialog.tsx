import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CreateSigningKeyRequest, type NewSigningKey } from '@platen/client'
import { type ReactNode } from 'react'
import { signingKeysKey } from '../../service/signing-keys'
import { platen } from '../../service/transport'
import { CopyId } from '../../ui/buttons/copy'
import { DialogBox, OnceDialog } from '../../ui/overlays/dialog'
import { ShownSecret } from '../../ui/overlays/shown-secret'
import { SigningKeyForm } from './signing-key-form'

interface CreateSigningKeyDialogProps {
  /** Called once the secret of the new key has been shown. */
  onCreated: (signingKey: NewSigningKey) => void
  onClose: () => void
}

/** Asks for what a new key allows, and then shows its secret once. */
export function CreateSigningKeyDialog(props: CreateSigningKeyDialogProps): ReactNode {
  const { onCreated, onClose } = props
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (values: CreateSigningKeyRequest) => platen.signingKeys.create(values),
    onSuccess: () => client.invalidateQueries({ queryKey: signingKeysKey }),
  })
  const { data: created } = create
  if (created) return <Created signingKey={created} onClose={() => onCreated(created)} />
  return (
    <DialogBox title="Create a signing key" isOpen onClose={onClose}>
      <SigningKeyForm work={create} onClose={onClose} />
    </DialogBox>
  )
}

interface CreatedProps {
  signingKey: NewSigningKey
  onClose: () => void
}

function Created({ signingKey: { id, secret }, onClose }: CreatedProps): ReactNode {
  return (
    <OnceDialog title="Copy the secret of your new signing key" onClose={onClose}>
      <ShownSecret noun="secret" secret={secret}>
        Anyone who has it can sign URLs, so keep it on your server.{' '}
        <a href="/docs/signed-urls#sign-it" target="_blank" rel="noopener">
          How to sign
        </a>
      </ShownSecret>
      <p>
        Each URL also contains the ID of the key: <CopyId id={id} label="key ID" />
      </p>
    </OnceDialog>
  )
}

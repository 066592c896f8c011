import { includesRole } from '@platen/contract/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Answer, callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { useSession } from '../../service/session'
import { AskForm } from '../../ui/overlays/ask-form'
import { Tick } from '../../ui/inputs/choices'
import { DialogBox, OnceDialog } from '../../ui/overlays/dialog'
import { Field } from '../../ui/inputs/field'
import { keysKey } from './keys-query'
import { ShownKey } from './shown-key'

export type FreshKey = Answer<'createKey'>

interface CreateKeyDialogProps {
  isOpen: boolean
  /** The suggested name. */
  name?: string
  templateId?: string | undefined
  onCreated?: (key: FreshKey) => void
  onClose: () => void
}

/** Asks for a name, and then shows the new key once. */
export function CreateKeyDialog(props: CreateKeyDialogProps): ReactNode {
  const { isOpen, name = '', templateId, onCreated, onClose } = props
  const [created, setCreated] = useState<FreshKey | null>(null)
  const close = (): void => {
    setCreated(null)
    onClose()
  }
  if (isOpen && created)
    return (
      <OnceDialog title="Copy your new key" onClose={close}>
        <ShownKey secret={created.secret} templateId={templateId} />
      </OnceDialog>
    )
  return (
    <DialogBox title="Create an API key" isOpen={isOpen} onClose={close}>
      <CreateKeyForm
        name={name}
        onClose={close}
        onCreated={key => {
          setCreated(key)
          onCreated?.(key)
        }}
      />
    </DialogBox>
  )
}

interface CreateKeyFormProps {
  name: string
  onCreated: (key: FreshKey) => void
  onClose: () => void
}

function CreateKeyForm({ name: suggested, onCreated, onClose }: CreateKeyFormProps): ReactNode {
  const { role } = useSession()
  const client = useQueryClient()
  const [name, setName] = useState(suggested)
  const [shared, setShared] = useState(false)
  const create = useMutation({
    mutationFn: () => callApp('createKey', { body: { name, shared } }),
    onSuccess(key) {
      void client.invalidateQueries({ queryKey: keysKey })
      onCreated(key)
    },
  })
  return (
    <AskForm action="Create key" work={create} onClose={onClose}>
      <Field
        label="Name"
        name="name"
        value={name}
        onChange={setName}
        autoFocus
        maxLength={100}
        autoComplete="off"
        help="Name the key after its use, such as “Website” or “CI”"
        fault={create.error ? failureLine(create.error) : undefined}
      />
      {includesRole(role, 'owner') && (
        <Tick
          label="Shared"
          about="Belongs to the organization, and keeps working when its creator leaves"
          isSelected={shared}
          onChange={setShared}
        />
      )}
    </AskForm>
  )
}

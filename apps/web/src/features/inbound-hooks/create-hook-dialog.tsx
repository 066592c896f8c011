import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { faultsOf } from '../../service/field-faults'
import { hooksKey } from '../../service/inbound-hooks'
import { latestDesignsQuery } from '../../service/latest-designs'
import { platen } from '../../service/transport'
import { Dropdown } from '../../ui/inputs/choices'
import { Field } from '../../ui/inputs/field'
import { Notice } from '../../ui/layout/states'
import { AskForm } from '../../ui/overlays/ask-form'
import { DialogBox, OnceDialog } from '../../ui/overlays/dialog'
import { ShownSecret } from '../../ui/overlays/shown-secret'

interface CreateHookDialogProps {
  onCreated: (id: string) => void
  onClose: () => void
}

/** Asks for the name and the design of a new hook, and then shows its URL once. */
export function CreateHookDialog({ onCreated, onClose }: CreateHookDialogProps): ReactNode {
  const client = useQueryClient()
  const designs = useQuery(latestDesignsQuery)
  const [name, setName] = useState('')
  const [chosen, setDesign] = useState<string | null>(null)
  const known = designs.data?.data ?? []
  const designId = chosen ?? known[0]?.id
  const create = useMutation({
    mutationFn: () => platen.inboundHooks.create(designId ?? '', { name }),
    onSuccess: () => client.invalidateQueries({ queryKey: hooksKey }),
  })
  if (create.data) {
    const { id, url } = create.data
    return (
      <OnceDialog title="Copy the URL of your new inbound hook" onClose={() => onCreated(id)}>
        <ShownSecret noun="URL" secret={url}>
          Anyone who knows it can send to it, so give it to your form or shop alone. Send something
          now, and choose on the next page what goes where.
        </ShownSecret>
      </OnceDialog>
    )
  }
  const { of, rest } = faultsOf(designs.error ?? create.error, ['name'])
  return (
    <DialogBox title="Create an inbound hook" isOpen onClose={onClose}>
      <AskForm
        action="Create inbound hook"
        work={create}
        isDisabled={designId === undefined}
        fault={rest}
        onClose={onClose}
      >
        <Field
          label="Name"
          name="name"
          value={name}
          onChange={setName}
          autoFocus
          maxLength={100}
          autoComplete="off"
          help="Name the hook after its sender, such as “Membership form”"
          fault={of.get('name')}
        />
        {designs.data && designId === undefined ? (
          <Notice look="info">There are no designs yet. Create one first.</Notice>
        ) : (
          <Dropdown
            label="Design"
            value={designId ?? ''}
            choices={known.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setDesign}
          />
        )}
      </AskForm>
    </DialogBox>
  )
}

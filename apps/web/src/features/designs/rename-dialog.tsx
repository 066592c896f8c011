import { type DesignItem } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rereadDesigns } from '../../service/designs'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { AskForm } from '../../ui/overlays/ask-form'
import { DialogBox } from '../../ui/overlays/dialog'
import { Field } from '../../ui/inputs/field'

interface RenameDialogProps {
  design: DesignItem
  onClose: () => void
}

/** Renames a design. */
export function RenameDialog({ design, onClose }: RenameDialogProps): ReactNode {
  const client = useQueryClient()
  const [name, setName] = useState(design.name)
  const rename = useMutation({
    mutationFn: () => platen.saveDesign(design.id, { name: name.trim() }),
    onSuccess() {
      onClose()
      void rereadDesigns(client)
    },
  })
  return (
    <DialogBox title={`Rename “${design.name}”`} isOpen onClose={onClose}>
      <AskForm action="Rename" work={rename} isDisabled={name.trim() === ''} onClose={onClose}>
        <Field
          label="Name"
          name="name"
          value={name}
          onChange={setName}
          maxLength={255}
          autoFocus
          fault={rename.error ? failureLine(rename.error) : undefined}
        />
      </AskForm>
    </DialogBox>
  )
}

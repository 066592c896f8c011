import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../../service/failures'
import { platen } from '../../../../service/transport'
import { Field } from '../../../../ui/inputs/field'
import { AskForm } from '../../../../ui/overlays/ask-form'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog'
import { DialogBox } from '../../../../ui/overlays/dialog'

interface SheetDialogProps {
  kind: 'delete' | 'rename'
  /** The id of the sheet; null until it is saved for the first time. */
  id: string | null
  name: string
  onRename: (name: string) => void
  onDeleted: () => void
  onClose: () => void
}

/** Renames or deletes a sheet. */
export function SheetDialog({ kind, ...props }: SheetDialogProps): ReactNode {
  return kind === 'rename' ? <Rename {...props} /> : <Delete {...props} />
}

type PartProps = Omit<SheetDialogProps, 'kind'>

function Rename({ name: first, onRename, onClose }: PartProps): ReactNode {
  const [name, setName] = useState(first)
  const rename = {
    isPending: false,
    mutate: () => {
      onRename(name.trim())
      onClose()
    },
  }
  return (
    <DialogBox title={`Rename “${first}”`} isOpen onClose={onClose}>
      <AskForm action="Rename" work={rename} isDisabled={name.trim() === ''} onClose={onClose}>
        <Field label="Name" name="name" value={name} onChange={setName} maxLength={200} autoFocus />
      </AskForm>
    </DialogBox>
  )
}

function Delete({ id, name, onDeleted, onClose }: PartProps): ReactNode {
  const remove = useMutation({
    mutationFn: () => platen.sheets.delete(id ?? ''),
    onSuccess() {
      onClose()
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      text="Its rows are deleted for everybody. Files that were rendered from it are kept."
      action="Delete"
      work={remove}
      fault={remove.error ? failureLine(remove.error) : null}
      onClose={onClose}
    />
  )
}

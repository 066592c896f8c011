import { type DesignItem } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../service/failures'
import { platen } from '../service/transport'
import { AskForm } from '../ui/ask-form'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { DialogBox } from '../ui/dialog'
import { Field } from '../ui/field'

interface TemplateDialogProps {
  design: DesignItem
  onClose: () => void
}

/** Asks what a design is called among the templates, and makes it one. */
export function MakeTemplateDialog({ design, onClose }: TemplateDialogProps): ReactNode {
  const client = useQueryClient()
  const [name, setName] = useState(design.name)
  const [category, setCategory] = useState('')
  const make = useMutation({
    mutationFn: () =>
      platen.saveTemplate(design.id, { name: name.trim(), category: category.trim() }),
    onSuccess() {
      onClose()
      void client.invalidateQueries({ queryKey: ['templates'] })
    },
  })
  return (
    <DialogBox title={`Make “${design.name}” a template`} isOpen onClose={onClose}>
      <AskForm
        act="Make template"
        work={make}
        isDisabled={name.trim() === '' || category.trim() === ''}
        fault={make.error && failureLine(make.error)}
        onClose={onClose}
      >
        <p>Everyone in your organization can start from it, as it is published now.</p>
        <Field label="Name" name="name" value={name} onChange={setName} maxLength={255} />
        <Field
          label="Category"
          name="category"
          value={category}
          onChange={setCategory}
          help="The gallery groups templates by it, for example Social or Print"
          maxLength={64}
          autoFocus
        />
      </AskForm>
    </DialogBox>
  )
}

/** Asks once before the template of a design goes. */
export function RemoveTemplateDialog({ design, onClose }: TemplateDialogProps): ReactNode {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => platen.deleteTemplate(design.id),
    onSuccess() {
      onClose()
      void client.invalidateQueries({ queryKey: ['templates'] })
    },
  })
  return (
    <ConfirmDialog
      title={`Remove “${design.name}” from the templates?`}
      text="The design stays. Calls that use the id of the template fail from then on."
      act="Remove template"
      work={remove}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}

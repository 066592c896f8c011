import { type DesignItem } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rereadDesigns } from '../../service/designs'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { AskForm } from '../../ui/overlays/ask-form'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { DialogBox } from '../../ui/overlays/dialog'
import { Field } from '../../ui/inputs/field'
import { keywordsText, readKeywords } from './keywords'

interface TemplateDialogProps {
  design: DesignItem
  onClose: () => void
}

/** Asks for a name, a category and keywords, and saves the design as a template or updates its existing template. */
export function SaveTemplateDialog({ design, onClose }: TemplateDialogProps): ReactNode {
  const { template } = design
  const reread = useReread()
  const [name, setName] = useState(template?.name ?? design.name)
  const [category, setCategory] = useState(template?.category ?? '')
  const [keywords, setKeywords] = useState(keywordsText(template?.keywords ?? []))
  const save = useMutation({
    mutationFn: () =>
      platen.saveTemplate(design.id, {
        name: name.trim(),
        category: category.trim(),
        keywords: readKeywords(keywords, template?.keywords ?? []),
      }),
    onSuccess() {
      onClose()
      reread()
    },
  })
  const title = template
    ? `Update the template “${template.name}”`
    : `Make “${design.name}” a template`
  return (
    <DialogBox title={title} isOpen onClose={onClose}>
      <AskForm
        action={template ? 'Update template' : 'Make template'}
        work={save}
        isDisabled={name.trim() === '' || category.trim() === ''}
        fault={save.error && failureLine(save.error)}
        onClose={onClose}
      >
        <p>{aboutSaving(design)}</p>
        <Field label="Name" name="name" value={name} onChange={setName} maxLength={255} />
        <Field
          label="Category"
          name="category"
          value={category}
          onChange={setCategory}
          help="Groups templates in the gallery, for example Social or Print"
          maxLength={64}
          autoFocus
        />
        <Field
          label="Keywords"
          name="keywords"
          value={keywords}
          onChange={setKeywords}
          help="Help people find the template. Separate them with commas."
          optional
        />
      </AskForm>
    </DialogBox>
  )
}

/** Returns the text that tells the user what saving the template does. */
function aboutSaving({ template, draft }: DesignItem): string {
  const published = draft ? ' The draft is not included.' : ''
  if (!template)
    return `Everyone in your organization can start from the current published version.${published}`
  return template.outdated
    ? `The design has changed since the template was saved. Saving again updates it to the published version.${published}`
    : `The template matches the published design.${published}`
}

/** Returns a function that reloads designs and templates. */
function useReread(): () => void {
  const client = useQueryClient()
  return () => {
    void rereadDesigns(client)
    void client.invalidateQueries({ queryKey: ['templates'] })
  }
}

/** Asks for confirmation before a design's template is removed. */
export function RemoveTemplateDialog({ design, onClose }: TemplateDialogProps): ReactNode {
  const reread = useReread()
  const remove = useMutation({
    mutationFn: () => platen.deleteTemplate(design.id),
    onSuccess() {
      onClose()
      reread()
    },
  })
  return (
    <ConfirmDialog
      title={`Remove “${design.name}” from the templates?`}
      text="The design is kept. Calls with the template ID will fail."
      action="Remove template"
      work={remove}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}

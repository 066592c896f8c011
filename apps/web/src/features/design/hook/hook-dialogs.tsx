import { type InboundHook } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../service/failures'
import { faultsOf } from '../../../service/field-faults'
import { hooksKey } from '../../../service/inbound-hooks'
import { platen } from '../../../service/transport'
import { Dropdown, Tick } from '../../../ui/inputs/choices'
import { Field } from '../../../ui/inputs/field'
import { AskForm } from '../../../ui/overlays/ask-form'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { DialogBox, OnceDialog } from '../../../ui/overlays/dialog'
import { ShownSecret } from '../../../ui/overlays/shown-secret'

interface HookDialogProps {
  hook: InboundHook
  onClose: () => void
}

const formats = [
  { value: 'jpeg', label: 'JPG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
  { value: 'avif', label: 'AVIF' },
  { value: 'pdf', label: 'PDF' },
] as const

type Format = (typeof formats)[number]['value']

/** Changes the name of a hook, the format of its pictures, and who is told of them. */
export function EditDialog({ hook, onClose }: HookDialogProps): ReactNode {
  const client = useQueryClient()
  const [name, setName] = useState(hook.name)
  const [format, setFormat] = useState<Format>(() => formatOf(hook))
  const [url, setUrl] = useState(hook.webhookUrl ?? '')
  const [keepBodies, setKeepBodies] = useState(hook.keepBodies)
  const save = useMutation({
    mutationFn: () => {
      const { formats: _formats, ...options } = hook.options
      const webhookUrl = url.trim() === '' ? null : url.trim()
      const changed = format === formatOf(hook) ? hook.options : { ...options, format }
      return platen.inboundHooks.change(hook.id, { name, options: changed, webhookUrl, keepBodies })
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: hooksKey })
      onClose()
    },
  })
  const { of, rest } = faultsOf(save.error, ['name', 'webhookUrl'])
  return (
    <DialogBox title="Edit inbound hook" isOpen onClose={onClose}>
      <AskForm action="Save" work={save} fault={rest} onClose={onClose}>
        <Field
          label="Name"
          name="name"
          value={name}
          onChange={setName}
          autoFocus
          maxLength={100}
          autoComplete="off"
          fault={of.get('name')}
        />
        <Dropdown label="Format" value={format} choices={formats} onChange={setFormat} />
        <Field
          label="URL to notify when a picture is ready"
          name="webhookUrl"
          value={url}
          onChange={setUrl}
          optional
          autoComplete="off"
          help="An https URL on your server, besides those of your webhooks"
          fault={of.get('webhookUrl')}
        />
        <Tick
          label="Keep bodies"
          about="The last 20, for 7 days; without them, nothing is shown here"
          isSelected={keepBodies}
          onChange={setKeepBodies}
        />
      </AskForm>
    </DialogBox>
  )
}

function formatOf({ options }: InboundHook): Format {
  const { format, formats: several } = options as { format?: string; formats?: string[] }
  const asked = format ?? several?.[0]
  return formats.find(({ value }) => value === asked)?.value ?? 'jpeg'
}

/** Replaces the URL of a hook, and shows the new one once. */
export function RotateDialog({ hook, onClose }: HookDialogProps): ReactNode {
  const rotate = useMutation({ mutationFn: () => platen.inboundHooks.rotate(hook.id) })
  if (rotate.data)
    return (
      <OnceDialog title="Copy the new URL" onClose={onClose}>
        <ShownSecret noun="URL" secret={rotate.data.url}>
          Give it to your sender in place of the old one.
        </ShownSecret>
      </OnceDialog>
    )
  return (
    <ConfirmDialog
      title="Replace the URL?"
      text="The current URL stops working at once. Everything sent to it is refused until your sender has the new one."
      action="Replace URL"
      work={rotate}
      fault={rotate.error && failureLine(rotate.error)}
      onClose={onClose}
    />
  )
}

interface DeleteDialogProps extends HookDialogProps {
  onDeleted: () => void
}

/** Asks for confirmation before a hook is deleted. */
export function DeleteDialog({ hook, onDeleted, onClose }: DeleteDialogProps): ReactNode {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => platen.inboundHooks.delete(hook.id),
    onSuccess() {
      onDeleted()
      client.removeQueries({ queryKey: [...hooksKey, hook.id] })
      void client.invalidateQueries({ queryKey: hooksKey })
    },
  })
  return (
    <ConfirmDialog
      title={`Delete “${hook.name}”?`}
      text="Its URL stops working at once, and its kept bodies are deleted. Its pictures are kept. This cannot be undone."
      action="Delete inbound hook"
      work={remove}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}

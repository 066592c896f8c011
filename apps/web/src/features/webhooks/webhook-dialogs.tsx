import { type Webhook } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { Radios } from '../../ui/inputs/choices'
import { AskForm } from '../../ui/overlays/ask-form'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { DialogBox, OnceDialog } from '../../ui/overlays/dialog'
import { valuesOf, WebhookForm, type WebhookValues } from './webhook-form'
import { WebhookSecret } from './webhook-secret'
import { nameOf } from './webhook-words'
import { webhooksKey } from './webhooks-query'

interface WebhookDialogProps {
  webhook: Webhook
  onClose: () => void
}

/** Changes the values of a webhook. */
export function EditDialog({ webhook, onClose }: WebhookDialogProps): ReactNode {
  const client = useQueryClient()
  const isBuiltIn = webhook.url === null
  const change = useMutation({
    mutationFn: ({ url, designId, ...values }: WebhookValues) =>
      platen.webhooks.change(webhook.id, isBuiltIn ? values : { ...values, url, designId }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: webhooksKey })
      onClose()
    },
  })
  return (
    <DialogBox title="Edit webhook" isOpen onClose={onClose}>
      <WebhookForm
        first={valuesOf(webhook)}
        isBuiltIn={isBuiltIn}
        action="Save"
        work={change}
        error={change.error}
        onClose={onClose}
      />
    </DialogBox>
  )
}

const overlaps = [
  { value: '0', label: 'Immediately' },
  { value: '1h', label: 'In an hour' },
  { value: '24h', label: 'In a day' },
  { value: '7d', label: 'In a week' },
] as const

type Overlap = (typeof overlaps)[number]['value']

/** Replaces the secret of a webhook, and shows the new one once. */
export function RotateDialog({ webhook, onClose }: WebhookDialogProps): ReactNode {
  const [overlap, setOverlap] = useState<Overlap>('24h')
  const rotate = useMutation({ mutationFn: () => platen.webhooks.rotate(webhook.id, { overlap }) })
  if (rotate.data)
    return (
      <OnceDialog title="Copy the new secret" onClose={onClose}>
        <WebhookSecret secret={rotate.data.secret} />
      </OnceDialog>
    )
  return (
    <DialogBox title="Rotate the secret" isOpen onClose={onClose}>
      <AskForm
        action="Rotate secret"
        work={rotate}
        fault={rotate.error && failureLine(rotate.error)}
        onClose={onClose}
      >
        <p>You get a new secret. Events are signed with both until the old one expires.</p>
        <Radios
          label="The old secret expires"
          value={overlap}
          choices={overlaps}
          onChange={setOverlap}
        />
      </AskForm>
    </DialogBox>
  )
}

interface DeleteDialogProps extends WebhookDialogProps {
  onDeleted: () => void
}

/** Asks for confirmation before a webhook is deleted. */
export function DeleteDialog({ webhook, onDeleted, onClose }: DeleteDialogProps): ReactNode {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => platen.webhooks.delete(webhook.id),
    onSuccess() {
      onDeleted()
      client.removeQueries({ queryKey: [...webhooksKey, webhook.id] })
      void client.invalidateQueries({ queryKey: webhooksKey })
    },
  })
  return (
    <ConfirmDialog
      title={`Delete “${nameOf(webhook)}”?`}
      text="Platen sends nothing more to its URL, and its deliveries are no longer listed. This cannot be undone."
      action="Delete webhook"
      work={remove}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}

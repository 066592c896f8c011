import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { platen } from '../../service/transport'
import { DialogBox, OnceDialog } from '../../ui/overlays/dialog'
import { WebhookSecret } from './webhook-secret'
import { newWebhook, WebhookForm, type WebhookValues } from './webhook-form'
import { webhooksKey } from './webhooks-query'

interface CreateWebhookDialogProps {
  onCreated: (id: string) => void
  onClose: () => void
}

/** Asks for the values of a new webhook, and then shows its secret once. */
export function CreateWebhookDialog({ onCreated, onClose }: CreateWebhookDialogProps): ReactNode {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (values: WebhookValues) => platen.webhooks.create(values),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
  })
  if (create.data) {
    const { id, secret } = create.data
    return (
      <OnceDialog title="Copy the secret of your new webhook" onClose={() => onCreated(id)}>
        <WebhookSecret secret={secret} />
      </OnceDialog>
    )
  }
  return (
    <DialogBox title="Create a webhook" isOpen onClose={onClose}>
      <WebhookForm
        first={newWebhook}
        action="Create webhook"
        work={create}
        error={create.error}
        onClose={onClose}
      />
    </DialogBox>
  )
}

import { type Webhook } from '@platen/client'
import { webhookLimits } from '@platen/contract/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { countText } from '../../ui/amounts'
import { Button } from '../../ui/buttons/button'
import { Radios } from '../../ui/inputs/choices'
import { Notice } from '../../ui/layout/states'
import { AskForm } from '../../ui/overlays/ask-form'
import { Actions, DialogBox, Stack } from '../../ui/overlays/dialog'
import { webhooksKey } from './webhooks-query'

const hourMs = 3_600_000

const stretches = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last day' },
  { value: '168', label: 'The last week' },
  { value: '720', label: 'The last 30 days' },
] as const

const which = [
  { value: 'missed', label: 'Failed and cancelled' },
  { value: 'delivered', label: 'Delivered', about: 'Your server gets these a second time' },
] as const

const most = webhookLimits.replayed.toLocaleString('en')

type Hours = (typeof stretches)[number]['value']
type Which = (typeof which)[number]['value']

interface ReplayDialogProps {
  webhook: Webhook
  onClose: () => void
}

/** Sends the deliveries of a time again, up to 10,000. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps): ReactNode {
  const [hours, setHours] = useState<Hours>('24')
  const [chosen, setChosen] = useState<Which>('missed')
  const client = useQueryClient()
  const replay = useMutation({
    mutationFn: () =>
      platen.webhooks.replay(webhook.id, {
        since: new Date(Date.now() - Number(hours) * hourMs).toISOString(),
        ...(chosen === 'delivered' && { state: chosen }),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
  })
  if (replay.data) return <Queued text={queuedText(replay.data.queued, chosen)} onClose={onClose} />
  return (
    <DialogBox title="Replay deliveries" isOpen onClose={onClose}>
      <AskForm
        action="Replay"
        work={replay}
        fault={replay.error && failureLine(replay.error)}
        onClose={onClose}
      >
        <p>Platen sends up to {most} deliveries again, oldest first.</p>
        <Radios label="From" value={hours} choices={stretches} onChange={setHours} />
        <Radios label="Deliveries" value={chosen} choices={which} onChange={setChosen} />
      </AskForm>
    </DialogBox>
  )
}

const nothing = 'There is nothing to replay.'

function Queued({ text, onClose }: { text: string; onClose: () => void }): ReactNode {
  return (
    <DialogBox title="Replay deliveries" isOpen onClose={onClose}>
      <Stack>
        <Notice look={text === nothing ? 'info' : 'ok'}>{text}</Notice>
        <Actions>
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        </Actions>
      </Stack>
    </DialogBox>
  )
}

function queuedText(queued: number, which: Which): string {
  if (queued === 0) return nothing
  const text = `Replaying ${countText(queued, 'event')}.`
  if (queued < webhookLimits.replayed) return text
  // Those that are replayed are no longer among the missed, but remain among the delivered.
  return which === 'missed'
    ? `${text} There may be more: replay again to send the rest.`
    : `${text} There may be more: choose a shorter period to send the latest.`
}

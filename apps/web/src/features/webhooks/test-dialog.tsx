import { type TestedWebhook, type Webhook } from '@platen/client'
import { type EventType, eventTypes } from '@platen/contract/names'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { durationText } from '../../ui/amounts'
import { CodeBlock } from '../../ui/buttons/copy'
import { Dropdown } from '../../ui/inputs/choices'
import { Notice } from '../../ui/layout/states'
import { AskForm } from '../../ui/overlays/ask-form'
import { DialogBox } from '../../ui/overlays/dialog'
import { answerText, eventWords, urlText } from './webhook-words'

const choices = eventTypes.map(value => ({ value, label: eventWords[value] }))

interface TestDialogProps {
  webhook: Webhook
  onClose: () => void
}

/** Sends an example of an event, and shows what came back. */
export function TestDialog({ webhook, onClose }: TestDialogProps): ReactNode {
  const [type, setType] = useState<EventType>(
    eventTypes.find(each => webhook.events.includes(each)) ?? 'render.completed',
  )
  const test = useMutation({ mutationFn: () => platen.webhooks.test(webhook.id, { type }) })
  return (
    <DialogBox title="Send a test" isOpen onClose={onClose} wide>
      <AskForm
        action={test.data ? 'Send again' : 'Send test'}
        work={test}
        fault={test.error && failureLine(test.error)}
        onClose={onClose}
      >
        <p>Platen sends an example event to {urlText(webhook.url)}.</p>
        <Dropdown label="Event" value={type} choices={choices} onChange={setType} />
        <div role="status">{test.data && <Outcome outcome={test.data} />}</div>
      </AskForm>
    </DialogBox>
  )
}

function Outcome({ outcome }: { outcome: TestedWebhook }): ReactNode {
  const { delivered, duration, response } = outcome
  const answer = `${answerText({ ...outcome, at: '' })} (${durationText(duration)})`
  return (
    <>
      <Notice look={delivered ? 'ok' : 'warn'}>
        {delivered ? 'Delivered' : 'Not delivered'}: {answer}
      </Notice>
      {response !== null && <CodeBlock label="Response" text={response} />}
    </>
  )
}

import { type DeliveryDetail, type Webhook } from '@platen/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components'
import { describeFailure, failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { durationText } from '../../ui/amounts'
import { Button } from '../../ui/buttons/button'
import { CodeBlock, CopyId } from '../../ui/buttons/copy'
import { FormFault } from '../../ui/inputs/form-fault'
import { Fact } from '../../ui/layout/fact'
import { Failure, Skeleton } from '../../ui/layout/states'
import { ago, until } from '../../ui/moments'
import { Actions, DialogBox, Stack } from '../../ui/overlays/dialog'
import { DeliveryMark } from './delivery-mark'
import { answerText, eventText } from './webhook-words'
import { deliveryQuery, webhooksKey } from './webhooks-query'
import css from './webhooks.module.css'

interface DeliveryDialogProps {
  webhook: Webhook
  deliveryId: string
  /** True for people who may replay it. */
  owns: boolean
  onClose: () => void
}

/** One delivery: its state, its attempts, and the body that is sent. */
export function DeliveryDialog(props: DeliveryDialogProps): ReactNode {
  const { webhook, deliveryId, owns, onClose } = props
  const delivery = useQuery({
    ...deliveryQuery(webhook.id, deliveryId),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 2000 : false),
  })
  return (
    <DialogBox title="Delivery" isOpen onClose={onClose} wide>
      {delivery.data ? (
        <Known webhook={webhook} delivery={delivery.data} owns={owns} onClose={onClose} />
      ) : delivery.error ? (
        <Failure {...describeFailure(delivery.error)} onRetry={() => void delivery.refetch()} />
      ) : (
        <Skeleton rows={4} high={44} />
      )}
    </DialogBox>
  )
}

interface KnownProps extends Omit<DeliveryDialogProps, 'deliveryId'> {
  delivery: DeliveryDetail
}

function Known({ webhook, delivery, owns, onClose }: KnownProps): ReactNode {
  const client = useQueryClient()
  const replay = useMutation({
    mutationFn: () => platen.webhooks.replayOne({ webhookId: webhook.id, deliveryId: delivery.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
  })
  return (
    <Stack>
      <Facts delivery={delivery} />
      <Attempts delivery={delivery} />
      <CodeBlock label="Body" text={spread(delivery.body)} />
      {replay.error && <FormFault>{failureLine(replay.error)}</FormFault>}
      <Actions>
        {owns && (
          <Button isPending={replay.isPending} onPress={() => replay.mutate()}>
            {delivery.state === 'pending' ? 'Send now' : 'Replay'}
          </Button>
        )}
        <Button look="primary" onPress={onClose}>
          Close
        </Button>
      </Actions>
    </Stack>
  )
}

/** Returns a JSON text on many lines, for people. */
const spread = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

function Facts({ delivery }: { delivery: DeliveryDetail }): ReactNode {
  const { type, subjectId, state, eventId, url, nextAttemptAt } = delivery
  const [now] = useState(() => Date.now())
  return (
    <dl className={css.facts}>
      <Fact name="Event">
        {subjectId.startsWith('rnd_') ? (
          <Link href={`/renders/${subjectId}`}>{eventText(type)}</Link>
        ) : (
          eventText(type)
        )}
      </Fact>
      <Fact name="State">
        <span role="status">
          <DeliveryMark state={state} />
        </span>
      </Fact>
      <Fact name="URL">{url}</Fact>
      <Fact name="webhook-id">
        <CopyId id={eventId} label="event ID" />
      </Fact>
      {nextAttemptAt !== null && (
        <Fact name="Next attempt">
          {Date.parse(nextAttemptAt) <= now ? 'Now' : until(nextAttemptAt, now)}
        </Fact>
      )}
    </dl>
  )
}

function Attempts({ delivery: { attempts } }: { delivery: DeliveryDetail }): ReactNode {
  const [now] = useState(() => Date.now())
  if (attempts.length === 0) return <p className={css.about}>No attempt has been made yet.</p>
  return (
    <ol className={css.attempts} aria-label="Attempts">
      {attempts.map(attempt => (
        <li key={attempt.at}>
          <span>
            <strong>{answerText(attempt)}</strong> ({durationText(attempt.duration)})
          </span>
          <time dateTime={attempt.at}>{ago(attempt.at, now)}</time>
          {attempt.response !== null && <code>{attempt.response}</code>}
        </li>
      ))}
    </ol>
  )
}

import { type Delivery, type Webhook } from '@platen/client'
import { deliveryStates, webhookLimits } from '@platen/contract/names'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { describeFailure } from '../../service/failures'
import { itemsOf } from '../../service/paged-query'
import { countText } from '../../ui/amounts'
import { Button } from '../../ui/buttons/button'
import { Segments } from '../../ui/inputs/segments'
import { Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { ListFoot } from '../../ui/lists/list-foot'
import { Table } from '../../ui/lists/table'
import { ago } from '../../ui/moments'
import { DeliveryMark } from './delivery-mark'
import { answerText, eventText, stateWords } from './webhook-words'
import { deliveriesQuery } from './webhooks-query'
import { type WebhookSearch } from './webhooks-search'
import css from './webhooks.module.css'

interface DeliveriesLogProps {
  webhook: Webhook
  search: WebhookSearch
  onSearch: (search: WebhookSearch) => void
  /** Absent for people who may not replay. */
  onReplay?: () => void
}

/** The interval between reads while a delivery is pending, in ms; otherwise, new ones appear within ten seconds. */
const pendingPollMs = 2000
const idlePollMs = 10_000

const segments = deliveryStates.map(value => ({ value, label: stateWords[value] }))

/** What became of the events of a webhook, newest first, filtered by state. */
export function DeliveriesLog({
  webhook,
  search,
  onSearch,
  onReplay,
}: DeliveriesLogProps): ReactNode {
  const { state } = search
  const log = useInfiniteQuery({
    ...deliveriesQuery(webhook.id, state),
    placeholderData: keepPreviousData,
    refetchInterval: query =>
      itemsOf(query.state.data?.pages).some(isPending) ? pendingPollMs : idlePollMs,
  })
  const deliveries = itemsOf(log.data?.pages)
  const total = log.data?.pages[0]?.total ?? 0
  return (
    <Section title="Deliveries" aside={onReplay && <Button onPress={onReplay}>Replay…</Button>}>
      <div className={css.filters}>
        <Segments
          label="State"
          segments={segments}
          value={state ?? null}
          onChange={chosen => onSearch(chosen === null ? {} : { state: chosen })}
        />
      </div>
      {log.isPending && <Skeleton rows={4} high={44} />}
      {log.error && <Failure {...describeFailure(log.error)} onRetry={() => void log.refetch()} />}
      {log.data && deliveries.length === 0 && (
        <Nothing isFiltered={state !== undefined} onAll={() => onSearch({})} />
      )}
      {deliveries.length > 0 && (
        <>
          <Sheet flush>
            <Log webhookId={webhook.id} deliveries={deliveries} now={log.dataUpdatedAt} />
          </Sheet>
          <ListFoot list={log} count={totalText(total)} />
        </>
      )}
    </Section>
  )
}

const totalText = (total: number): string =>
  total < webhookLimits.counted
    ? countText(total, 'event')
    : `At least ${countText(webhookLimits.counted, 'event')}`

const isPending = ({ state }: Delivery): boolean => state === 'pending'

interface LogProps {
  webhookId: string
  deliveries: readonly Delivery[]
  now: number
}

function Log({ webhookId, deliveries, now }: LogProps): ReactNode {
  return (
    <Table
      label="Deliveries"
      rows={deliveries}
      keyOf={({ id }) => id}
      isFaint={({ state }) => state === 'cancelled'}
      columns={[
        {
          id: 'event',
          title: 'Event',
          cell: ({ id, type, subjectId }) => (
            <span className={css.target}>
              <Link href={`/webhooks/${webhookId}?delivery=${id}`}>{eventText(type)}</Link>
              <code className={css.about}>{subjectId}</code>
            </span>
          ),
        },
        { id: 'state', title: 'State', cell: ({ state }) => <DeliveryMark state={state} /> },
        { id: 'answer', title: 'Response', cell: ({ lastAttempt }) => answerText(lastAttempt) },
        { id: 'attempts', title: 'Attempts', cell: ({ attemptCount }) => attemptCount },
        { id: 'created', title: 'Time', cell: ({ createdAt }) => ago(createdAt, now) },
      ]}
    />
  )
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }): ReactNode {
  return (
    <Sheet>
      {isFiltered ? (
        <Empty text="No deliveries are in this state.">
          <Button onPress={onAll}>Show all deliveries</Button>
        </Empty>
      ) : (
        <Empty text="Nothing has been sent yet. Events of these types appear here." />
      )}
    </Sheet>
  )
}

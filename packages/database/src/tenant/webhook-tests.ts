import { isId } from '@platen/design'
import { newId } from '../entities/ids'
import { testWait } from '../webhooks/webhook-tests'
import { type AttemptRecord } from './delivery-log'
import { type OwnQuery } from './own-rows'
import { type Transact } from './transact'
import { holdWebhook } from './webhooks'

/** The state of a test: waiting, being made, or made, with its outcome. */
export type TestState =
  | { state: 'waiting' | 'running' }
  | { state: 'ended'; outcome: Omit<AttemptRecord, 'at'> }

export interface OwnWebhookTests {
  /**
   * Asks a worker to send a body once; returns the id of the event. Returns null when the webhook is being tested already, or there is no
   * such webhook.
   */
  begin(webhookId: string, body: string): Promise<string | null>
  /** Returns null when the test is unknown, or a later one has taken its place. */
  find(webhookId: string, eventId: string): Promise<TestState | null>
}

/** The time after which the worker that made a test must have been lost: the longest attempt, and some. */
const longestTest = `interval '20 seconds'`

/** The time that a caller has to read the outcome, before another test may take its place. */
const outcomeKept = `interval '1 second'`

const begin = `
  insert into public.webhook_tests (organization_id, endpoint_id, event_id, body)
  select $1, w.id, $3, $4 from webhook_endpoints w where w.id = $2
  on conflict (organization_id, endpoint_id) do update set
    event_id = excluded.event_id, body = excluded.body, created_at = now(), claimed_at = null, ended_at = null
  where coalesce(webhook_tests.ended_at + ${outcomeKept}, webhook_tests.claimed_at + ${longestTest},
    webhook_tests.created_at + ${testWait}) < now()
  returning event_id as id`

const find = `
  select claimed_at is not null as claimed, ended_at is not null as ended, status,
    coalesce(duration_ms, 0) as "durationMs", error, response
  from webhook_tests where endpoint_id = $2 and event_id = $3`

type FoundTest = Omit<AttemptRecord, 'at'> & { claimed: boolean; ended: boolean }

/** Opens the tests of the webhooks of the query's organization. */
export function openOwnWebhookTests(query: OwnQuery, transact: Transact): OwnWebhookTests {
  return {
    async begin(webhookId, body) {
      if (!isId('whk', webhookId)) return null
      return transact(async ({ own }) => {
        // Otherwise it could be deleted after it has been read, and before its test refers to it.
        await own(holdWebhook, [webhookId])
        const [begun] = await own<{ id: string }>(begin, [webhookId, newId('evt'), body])
        return begun?.id ?? null
      })
    },
    async find(webhookId, eventId) {
      const [found] = await query<FoundTest>(find, [webhookId, eventId])
      if (!found) return null
      const { claimed, ended, ...outcome } = found
      if (ended) return { state: 'ended', outcome }
      return { state: claimed ? 'running' : 'waiting' }
    },
  }
}

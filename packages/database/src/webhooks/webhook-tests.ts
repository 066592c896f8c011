import { type Connection } from '../connection/connection'
import { type AttemptNote } from './deliveries'

/** A test that a worker makes: one attempt to send a body to a webhook. */
export interface ClaimedTest {
  /** The id of the event that is sent. */
  id: string
  organizationId: string
  url: string
  body: string
  /** The sealed secrets that sign it, the present one first. */
  secrets: Buffer[]
}

export interface WebhookTests {
  /**
   * Claims up to `most` tests for which a caller waits, of each organization at most two with those in `held`, the organization of each test
   * that the worker holds. Each is claimed once: a test that is lost is not repeated.
   */
  claim(most: number, held: readonly string[]): Promise<ClaimedTest[]>
  /** Records the outcome of a test; does nothing when a later test has taken its place. */
  finish(test: Pick<ClaimedTest, 'id' | 'organizationId'>, note: AttemptNote): Promise<void>
}

/** The time for which a test waits to be claimed. Later, nobody waits for it any more, and it is not sent. */
export const testWait = `interval '5 seconds'`

const perOrganization = 2

const isWaiting = `claimed_at is null and created_at > now() - ${testWait}`

const claim = `
  with first as (
    select organization_id, endpoint_id, row_number() over (partition by organization_id order by created_at) as nth
    from webhook_tests where ${isWaiting}
  ), due as (
    select organization_id, endpoint_id from webhook_tests
    where ${isWaiting} and (organization_id, endpoint_id) in (
      select organization_id, endpoint_id from first
      where nth <= ${perOrganization} - cardinality(array_positions($2::text[], organization_id)))
    order by created_at limit $1 for update skip locked
  )
  update webhook_tests t set claimed_at = now() from due, webhook_endpoints w
  where t.organization_id = due.organization_id and t.endpoint_id = due.endpoint_id
    and w.id = t.endpoint_id and w.url is not null
  returning t.event_id as id, t.organization_id as "organizationId", w.url, t.body,
    w.secret, case when w.previous_until > now() then w.previous_secret end as "previousSecret"`

const finish = `
  update webhook_tests set ended_at = now(), status = $3, duration_ms = $4, error = $5, response = $6
  where organization_id = $1 and event_id = $2 and ended_at is null`

type ClaimedRow = Omit<ClaimedTest, 'secrets'> & { secret: Buffer; previousSecret: Buffer | null }

/** Opens the tests of the webhooks of all organizations on a connection, for the workers that deliver. */
export function openWebhookTests(connection: Connection): WebhookTests {
  return {
    async claim(most, held) {
      const rows = await connection.query<ClaimedRow>(claim, [most, held])
      return rows.map(({ secret, previousSecret, ...test }) => ({
        ...test,
        secrets: previousSecret === null ? [secret] : [secret, previousSecret],
      }))
    },
    async finish({ id, organizationId }, { status, durationMs, error, response }) {
      const note = [status ?? null, Math.round(durationMs), error ?? null, response ?? null]
      await connection.query(finish, [organizationId, id, ...note])
    },
  }
}

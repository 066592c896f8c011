import { type WebService } from '../service'
import { type Member } from './member'

interface Organization {
  owner: Member
  organizationId: string
}

/** Adds a webhook that has failed for a while, and one whose receiver is gone; returns the id of the first. */
export async function addWebhooks(
  service: Pick<WebService, 'sql'>,
  { owner, organizationId }: Organization,
): Promise<string> {
  // Before there is a webhook, so that nothing is sent.
  await service.sql(
    `insert into events (id, organization_id, type, subject_id, data, body, created_at)
     select 'evt' || substr(id, 4), organization_id, 'render.' || state, id, '{}', replace($2, 'completed', state), finished_at
     from renders where organization_id = $1 and purpose = 'call' and state in ('completed', 'failed')`,
    [organizationId, body],
  )
  const add = async (webhook: object): Promise<string> =>
    (await owner.call<{ id: string }>('POST', '/v1/webhooks', webhook)).id
  const shop = await add({
    url: 'https://shop.northlight.example/platen',
    description: 'Pictures of the shop',
  })
  const old = await add({
    url: 'https://old.northlight.example/hook',
    events: ['design.published'],
  })
  await service.sql(
    `update webhook_endpoints set enabled = false, disabled_reason = 'gone' where id = $1`,
    [old],
  )
  await service.sql(
    `insert into deliveries (id, organization_id, event_id, endpoint_id, state, attempt, created_at)
     select 'dlv' || substr(id, 4), organization_id, id, $2,
       (array['delivered', 'failed', 'delivered', 'cancelled'])[1 + row_number() over (order by id) % 4],
       1, created_at
     from events where organization_id = $1`,
    [organizationId, shop],
  )
  await service.sql(
    `insert into delivery_attempts (delivery_id, attempt, organization_id, at, status, duration_ms, response)
     select id, 1, organization_id, created_at, case when state = 'delivered' then 204 else 503 end, 212,
       case when state = 'failed' then 'Down for maintenance' end
     from deliveries where endpoint_id = $1`,
    [shop],
  )
  return shop
}

const body = JSON.stringify({
  type: 'render.completed',
  timestamp: '2026-11-21T09:30:00.123Z',
  data: { status: 'completed', metadata: { order: 42 } },
})

import { type OwnQuery } from '../tenant/own-rows'
import { type KeptBody } from './record'

export interface KeptBodies {
  /** Keeps a body, in place of the oldest of 20; keeps nothing for a hook that has been deleted, or keeps no bodies. */
  keepBody(hookId: string, kept: Omit<KeptBody, 'receivedAt'>): Promise<void>
  /** Lists the bodies that a hook received in the last 7 days, newest first, at most 20; none of a hook that keeps no bodies. */
  listBodies(hookId: string): Promise<KeptBody[]>
}

/** Maximum number of bodies that a hook keeps. */
const mostBodies = 20

const keepBody = `, surplus as (
    select b.number from inbound_bodies b where b.hook_id = $2 order by b.number desc offset ${mostBodies - 1}
  ), forgotten as (
    delete from public.inbound_bodies where organization_id = $1 and number in (select number from surplus) returning number
  )
  insert into public.inbound_bodies (organization_id, hook_id, body, outcome)
  select $1, w.id, $3::json, $4::jsonb from inbound_hooks w where w.id = $2 and w.keep_bodies`

const listBodies = `
  select b.body, b.outcome, b.received_at as "receivedAt" from inbound_bodies b join inbound_hooks w on w.id = b.hook_id
  where b.hook_id = $2 and w.keep_bodies and b.received_at > now() - interval '7 days'
  order by b.number desc limit ${mostBodies}`

/** Opens the bodies that the inbound hooks of the query's organization have kept. */
export const openKeptBodies = (query: OwnQuery): KeptBodies => ({
  async keepBody(hookId, { body, outcome }) {
    await query(keepBody, [hookId, JSON.stringify(body), JSON.stringify(outcome)])
  },
  listBodies: hookId => query<KeptBody>(listBodies, [hookId]),
})

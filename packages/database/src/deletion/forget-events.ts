/**
 * Deletes the events of comments and approvals, whose ids are `$2`, with their deliveries: guests wrote what they tell. `$1` is the organization.
 * Locks the events in order, as those who keep their bodies do, so that none waits for the other.
 */
export const forgetEvents = `locked as (
    select id from public.events
    where organization_id = $1 and subject_id = any($2::text[]) and type in ('comment.created', 'version.approved')
    order by id for no key update
  ), forgotten as (
    delete from public.events where organization_id = $1 and id = any(array(select id from locked)) returning id
  ), undelivered as (
    delete from public.deliveries where organization_id = $1 and event_id = any(array(select id from forgotten)) returning id
  )
  select count(*)::int as gone from forgotten`

import { bodyWithoutData, eventBody, type ListEventsQuery } from '@platen/contract'
import { type EventPlace, type EventRecord, type Tenant, type TenantScope } from '@platen/database'
import { eventPlacesOf, type Presenting } from '../../domain/renders/places-of'
import { type Runtime } from '../../runtime/runtime'
import { newWaiter } from '../../runtime/waiter'

/** The time after which a waiting call looks for events of which no notice has arrived. */
const pollMs = 1000
/** The shortest time between two looks, however many notices arrive. */
const restMs = 200

type TellRuntime = Presenting & Pick<Runtime, 'log'>
type ListRuntime = TellRuntime & Pick<Runtime, 'database' | 'eventNotices'>

interface ListEventsCall {
  scope: TenantScope
  query: Omit<ListEventsQuery, 'after'> & { after?: EventPlace | undefined }
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

/** An event with the body that everybody is told. */
export type ToldEvent = EventPlace & { body: string }

/** Lists the events after a place; waits for the first as long as the call asks, or until the caller goes away. */
export async function listEvents(
  runtime: ListRuntime,
  { scope, query: { after, type, limit, wait }, signal }: ListEventsCall,
): Promise<ToldEvent[]> {
  const { events } = runtime.database.tenant(scope)
  const filter = { after: after ?? null, type: type ?? null, limit }
  const end = performance.now() + wait * 1000
  const waiter = newWaiter()
  const stopListening = runtime.eventNotices.listen(scope.organizationId, waiter.wake)
  try {
    for (;;) {
      const found = await events.list(filter)
      const now = performance.now()
      if (found.length > 0 || now >= end || signal.aborted)
        return await tell(runtime, events, found)
      await waiter.woken({ deadline: Math.min(end, now + pollMs), signal })
      const rested = Math.min(end, now + restMs)
      // Nothing wakes it from this rest.
      if (performance.now() < rested) await newWaiter().woken({ deadline: rested, signal })
    }
  } finally {
    stopListening()
  }
}

/**
 * Gives each event its body, unless it has one. If that cannot be made, the event gets a body with only the id of its subject, which is not
 * kept: it delays no other event, and is sent whole once the fault is mended.
 */
export async function tell(
  runtime: TellRuntime,
  events: Tenant['events'],
  found: readonly EventRecord[],
): Promise<ToldEvent[]> {
  const places = eventPlacesOf(runtime)
  const untellable = new Map<string, string>()
  const made = found.flatMap(event => {
    if (event.body !== null) return []
    try {
      return { id: event.id, body: eventBody(event, places) }
    } catch (err) {
      runtime.log.error({ err, event: event.id }, 'the body of an event cannot be made')
      untellable.set(event.id, bodyWithoutData(event))
      return []
    }
  })
  const kept = await events.keepBodies(made)
  // One that was deleted meanwhile has none.
  return found.flatMap(({ id, tx, body }) => {
    const told = body ?? kept.get(id) ?? untellable.get(id)
    return told === undefined ? [] : [{ id, tx, body: told }]
  })
}

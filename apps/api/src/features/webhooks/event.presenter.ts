import { eventCursor, eventOf, type RouteAnswer } from '@platen/contract'
import { type EventPlace } from '@platen/database'
import { type ToldEvent } from './list-events'

/** Presents events, and the place where their list continues. */
export function presentEvents(
  events: readonly ToldEvent[],
  after: EventPlace | null,
): RouteAnswer<'listEvents'> {
  const last = events.at(-1) ?? after
  const data = events.map(({ id, body }) => eventOf(id, body))
  return { status: 200, body: { data, next: last ? eventCursor(last) : null } }
}

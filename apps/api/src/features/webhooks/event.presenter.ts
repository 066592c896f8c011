import {
  eventCursor,
  presentEvent,
  type RenderFilePlaces,
  type RouteAnswer,
} from '@platen/contract'
import { type EventPlace, type EventRecord } from '@platen/database'

/** Presents events, and the place where their list continues. */
export function presentEvents(
  events: readonly EventRecord[],
  { after, places }: { after?: EventPlace | undefined; places: RenderFilePlaces },
): RouteAnswer<'listEvents'> {
  const last = events.at(-1) ?? after
  const data = events.map(event => presentEvent(event, places))
  return { status: 200, body: { data, next: last ? eventCursor(last) : null } }
}

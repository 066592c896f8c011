import { type Platen } from '../../platen'
import { PlatenError } from '../../platen-error'
import { sleep } from '../../sleep'
import { type EventItem, type EventList, type QueryOf } from '../../types'

type EventType = NonNullable<QueryOf<'listEvents'>['type']>

export interface Feed {
  platen: Platen
  signal: AbortSignal
  /** Only events of this type. */
  type?: EventType | undefined
  /** Is told that the service cannot be reached, once until it can be again. */
  onLost: (message: string) => void
  /** ms between two tries to reach it, unless it asks for more; 2,000 by default. */
  pauseMs?: number
}

const waitSeconds = 25

/** Returns the position after all events of now; undefined if there has been none. */
export async function lastPosition({
  platen,
  signal,
}: Pick<Feed, 'platen' | 'signal'>): Promise<string | undefined> {
  const { next } = await platen.webhooks.events({ after: 'latest' }, { signal })
  return next ?? undefined
}

/** Iterates over the events after a position as they happen, also when the connection to the service is lost meanwhile. */
export async function* eventsAfter(
  position: string | undefined,
  feed: Feed,
): AsyncGenerator<EventItem> {
  let after = position
  for (let isLost = false; ;) {
    const list = await read(after, feed)
    if (list instanceof PlatenError) {
      if (!isLost) feed.onLost(list.message)
      isLost = true
      await sleep(Math.max(feed.pauseMs ?? 2_000, (list.retryAfter ?? 0) * 1000), feed.signal)
      continue
    }
    isLost = false
    yield* list.data
    after = list.next ?? undefined
  }
}

/** Waits for events; returns the error if the service may respond later. */
async function read(
  after: string | undefined,
  { platen, signal, type }: Feed,
): Promise<EventList | PlatenError> {
  try {
    const query = {
      wait: waitSeconds,
      ...(after !== undefined && { after }),
      ...(type !== undefined && { type }),
    }
    return await platen.webhooks.events(query, { signal })
  } catch (error) {
    if (!(error instanceof PlatenError) || signal.aborted) throw error
    const mayRespond = error.status === 0 || error.status === 429 || error.status >= 500
    if (!mayRespond) throw error
    return error
  }
}

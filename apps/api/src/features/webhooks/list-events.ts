import { setTimeout as sleep } from 'node:timers/promises'
import { type ListEventsQuery } from '@platen/contract'
import { type EventRecord, type TenantScope } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'

const pollMs = 1000

interface ListEventsCall {
  scope: TenantScope
  query: ListEventsQuery
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

/** Lists the events after a place; waits for the first as long as the call asks, or until the caller goes away. */
export async function listEvents(
  { database }: Pick<Runtime, 'database'>,
  { scope, query: { after, type, limit, wait }, signal }: ListEventsCall,
): Promise<EventRecord[]> {
  const { events } = database.tenant(scope)
  const end = performance.now() + wait * 1000
  for (;;) {
    const found = await events.list({ after: after ?? null, type: type ?? null, limit })
    const left = end - performance.now()
    if (found.length > 0 || left <= 0 || signal.aborted) return found
    await sleep(Math.min(pollMs, left), undefined, { signal }).catch(() => undefined)
  }
}

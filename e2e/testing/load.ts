import { setTimeout as delay } from 'node:timers/promises'
import { type Callee, type Reply, type RenderBody, generate } from './caller'
import { type Account, type System } from './system'
import { NeverComes, waitFor } from './wait'

export interface LoadOptions {
  designId: string
  /** Defaults to the system's key. */
  apiKey?: string
  callers: number
  /** The maximum number of calls per second from all callers together; if absent, they call as fast as they are answered. */
  perSecond?: number
  /** The counts to update, for code that watches the run. */
  counts?: LoadCounts
  /** The run stops after this many requests, or when `until` aborts. */
  requests?: number
  until?: AbortSignal
}

export interface LoadCounts {
  ok: number
  accepted: number
  refused: number
  failed: number
  lost: number
  replies: Reply<RenderBody>[]
}

export const newCounts = (): LoadCounts => ({
  ok: 0,
  accepted: 0,
  refused: 0,
  failed: 0,
  lost: 0,
  replies: [],
})

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const

/**
 * Returns a request with a format, text and colours of its own, so that no two requests render the same image. The images are small, since
 * the tests are about the service, not the drawing.
 */
export function mixedRequest(index: number): object {
  return {
    format: FORMATS[index % FORMATS.length],
    scale: (2 + (index % 3)) / 8,
    modifications: [
      {
        id: 'headline',
        text: `Offer number ${index}`,
        fill: `#${(index * 7919).toString(16).padStart(6, '0').slice(-6)}`,
      },
      { id: 'band', fill: index % 2 ? '#336699' : '#993366' },
      ...(index % 5 ? [] : [{ id: 'logo', fill: '#118844' }]),
    ],
  }
}

/**
 * Sends mixed renders from several callers over all API instances and counts their outcomes: 200, 202, refused (429, 503) or failed
 * (any other status). A call that gets no response counts as `lost`; the database shows the outcome of its render.
 */
export async function runLoad(system: Callee, options: LoadOptions): Promise<LoadCounts> {
  const { designId, apiKey = system.account.apiKey, counts = newCounts() } = options
  const shared = turns(options)
  const caller = async (): Promise<void> => {
    for await (const index of shared) {
      const url = system.urls[index % system.urls.length] ?? ''
      try {
        const reply = await generate({ system, designId }, mixedRequest(index), { url, apiKey })
        note(counts, reply)
      } catch {
        counts.lost += 1
      }
    }
  }
  await Promise.all(Array.from({ length: options.callers }, caller))
  return counts
}

/** Yields the number of each call when its turn comes. The callers share this generator. */
async function* turns({
  requests = Infinity,
  perSecond,
  until,
}: LoadOptions): AsyncGenerator<number> {
  for (let index = 0; index < requests && until?.aborted !== true; index++) {
    yield index
    if (perSecond !== undefined) await delay(1000 / perSecond)
  }
}

function note(counts: LoadCounts, reply: Reply<RenderBody>): void {
  counts.replies.push(reply)
  if (reply.status === 200) counts.ok += 1
  else if (reply.status === 202) counts.accepted += 1
  else if (reply.status === 503 || reply.status === 429) counts.refused += 1
  else counts.failed += 1
}

export interface Ledger {
  rows: Record<string, number>
  endedTwice: number
  secondAttempts: number
}

/**
 * Waits until no render of the account is open and counts its rows by state, the renders that ended twice and those that needed a
 * second attempt.
 */
export async function settle(
  system: System,
  { organizationId }: Account = system.account,
): Promise<Ledger> {
  const count = async (condition: string): Promise<number> => {
    const [row] = await system.sql<{ count: number }>(
      `select count(*)::int as count from renders where organization_id = $1 and ${condition}`,
      [organizationId],
    )
    return row?.count ?? -1
  }
  const none = async (condition: string): Promise<boolean> => (await count(condition)) === 0
  await waitFor('all renders to end', () => {
    const isAlive = system.workers.some(worker => worker.exit() === null)
    if (!isAlive) throw new NeverComes('no worker runs')
    return none(`state in ('queued', 'rendering')`)
  })
  const states = await system.sql<{ state: string; count: number }>(
    `select state, count(*)::int as count from renders
     where organization_id = $1 and purpose = 'call' group by state`,
    [organizationId],
  )
  return {
    rows: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    endedTwice: await count(
      'id in (select render_id from endings group by render_id having count(*) > 1)',
    ),
    secondAttempts: await count('attempt > 1'),
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { type Reply, type RenderBody, generate } from './caller'
import { type System } from './system'
import { waitFor } from './wait'

export interface LoadOptions {
  designId: string
  callers: number
  /** Stops after so many requests, or when the signal says so. */
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

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const

/** A mix of formats, texts and colours; every request is another picture. */
export function mixedRequest(index: number): object {
  return {
    format: FORMATS[index % FORMATS.length],
    scale: 1 + (index % 3) / 2,
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
 * Sends mixed renders from several callers over all API instances and counts how they ended: 200, 202, refused
 * before acceptance (429, 503, no connection) or failed (all else). A caller that was cut off before an answer
 * counts as `lost` sight of; the rows tell what became of its render.
 */
export async function runLoad(system: System, options: LoadOptions): Promise<LoadCounts> {
  const counts: LoadCounts = { ok: 0, accepted: 0, refused: 0, failed: 0, lost: 0, replies: [] }
  let next = 0
  const more = (): boolean =>
    !options.until?.aborted && (options.requests === undefined || next < options.requests)
  const caller = async (): Promise<void> => {
    while (more()) {
      const index = next++
      const url = system.urls[index % system.urls.length] ?? ''
      try {
        const reply = await generate({ system, designId: options.designId }, mixedRequest(index), {
          url,
        })
        note(counts, reply)
        if (reply.status === 503 || reply.status === 429) await delay(100)
      } catch {
        counts.lost += 1
        await delay(100)
      }
    }
  }
  await Promise.all(Array.from({ length: options.callers }, caller))
  return counts
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

/** Waits until no render is open any more and counts the rows by state, and the renders that ended twice. */
export async function settle(system: System, limitMs = 60_000): Promise<Ledger> {
  await waitFor(
    'all renders to end',
    async () => {
      const [row] = await system.sql<{ open: number }>(
        `select count(*)::int as open from renders where state in ('queued', 'rendering')`,
      )
      return row?.open === 0
    },
    limitMs,
  )
  const states = await system.sql<{ state: string; count: number }>(
    `select state, count(*)::int as count from renders where purpose = 'call' group by state`,
  )
  const [twice] = await system.sql<{ count: number }>(
    'select count(*)::int as count from (select render_id from endings group by render_id having count(*) > 1) repeated',
  )
  const [again] = await system.sql<{ count: number }>(
    'select count(*)::int as count from renders where attempt > 1',
  )
  return {
    rows: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    endedTwice: twice?.count ?? -1,
    secondAttempts: again?.count ?? -1,
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { saveDesign } from './caller'
import { card, dataUrl, picture } from './documents'
import { type Ledger, type LoadCounts, runLoad, settle } from './load'
import { type System } from './system'

export interface FaultReport {
  counts: Omit<LoadCounts, 'replies'>
  ledger: Ledger
  /** Processes that ended and are not among those the fault killed. */
  died: string[]
}

/**
 * Runs 16 callers, injects the fault after 1.5 s, goes on for 2.5 s after it, waits until every render has ended,
 * prints the counts, and checks what must hold under every fault: each accepted render completed exactly once.
 */
export async function underFault(
  system: System,
  name: string,
  fault: () => Promise<readonly number[] | undefined>,
): Promise<FaultReport> {
  const photo = dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')
  const designId = await saveDesign(system, card(photo))
  const stop = new AbortController()
  const load = runLoad(system, { designId, callers: 16, until: stop.signal })
  await delay(1500)
  const killed = (await fault()) ?? []
  await delay(2500)
  stop.abort()
  const { replies, ...counts } = await load
  const ledger = await settle(system)
  const died = [...system.apis, ...system.workers]
    .filter(process => process.exit() !== null && !killed.includes(process.pid))
    .map(process => `${process.name}\n${process.output().slice(-4000)}`)
  process.stdout.write(`${name}: ${JSON.stringify({ ...counts, ...ledger })}\n`)

  const wrong = replies.filter(({ status }) => ![200, 202, 429, 503].includes(status))
  expect(wrong.map(({ status, body }) => `${status} ${body.message}`)).toEqual([])
  expect(ledger.endedTwice).toBe(0)
  expect(Object.keys(ledger.rows)).toEqual(['completed'])
  expect(died).toEqual([])
  expect(ledger.rows['completed']).toBeGreaterThanOrEqual(counts.ok + counts.accepted)
  expect(counts.ok).toBeGreaterThan(5)
  return { counts, ledger, died }
}

import sharp from 'sharp'
import { type PeakMemory, watchPeaks } from '../hostile/peak-memory'
import { type Caller, newCaller, render } from '../limits/card'
import { quantile } from '../results/quantile'
import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'

export interface OrganizationsResult {
  organizations: number
  renders: number
  /** Renders per second. */
  rate: number
  medianMs: number
  p95Ms: number
  memory: PeakMemory
}

const counts = [1, 4, 16]
const callers = 4
const renders = 960
const side = 800

/**
 * Times renders of cards with a photograph, first for one organization and then for several in turn. A render process that has read
 * files of one organization draws for no other organization, so each one has its own processes.
 */
export async function measureOrganizations(config: BenchConfig): Promise<OrganizationsResult[]> {
  const results: OrganizationsResult[] = []
  for (const organizations of counts) {
    const service = await startService(config)
    try {
      const owners: Caller[] = []
      while (owners.length < organizations)
        owners.push(await newCaller(service, { photograph: await photograph(owners.length) }))
      await timeRenders(service, owners, { from: 0, count: 40 * organizations })
      const peaks = watchPeaks(service.pids)
      const timed = await timeRenders(service, owners, { from: 10_000, count: renders })
      results.push({ organizations, ...timed, memory: peaks.end() })
    } finally {
      await service.stop()
    }
  }
  return results
}

async function timeRenders(
  service: WideService,
  owners: readonly Caller[],
  { from, count }: { from: number; count: number },
): Promise<Pick<OrganizationsResult, 'renders' | 'rate' | 'medianMs' | 'p95Ms'>> {
  const times: number[] = []
  const started = performance.now()
  let next = 0
  const caller = async (): Promise<void> => {
    while (next < count) {
      const turn = from + next++
      const owner = owners[turn % owners.length]
      if (owner === undefined) throw new Error('there is no organization')
      const asked = performance.now()
      const response = await render(service, owner, { turn, async: false })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`a render returned ${response.status}`)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const rate = count / ((performance.now() - started) / 1000)
  return { renders: count, rate, medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) }
}

/** Returns a JPEG that no other organization has, as a data URL. */
async function photograph(seed: number): Promise<string> {
  const noise = Buffer.from(
    Uint8Array.from({ length: side * side * 3 }, (_, at) => ((at >> 12) * (seed + 7)) % 251),
  )
  const raw = { width: side, height: side, channels: 3 as const }
  const jpeg = await sharp(noise, { raw }).jpeg().toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

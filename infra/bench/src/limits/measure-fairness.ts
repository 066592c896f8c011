import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'
import { quantile } from '../results/quantile'
import { type Caller, newCaller, render, renderBatch } from './card'

export interface FairnessResult {
  when: string
  singles: number
  medianMs: number
  worstMs: number
}

const APIS = 2
const CROWD = 1000
const BATCH = 10_000
const SINGLES = 100

/** Times single renders of one organization: alone, while a thousand renders of another organization are queued, and during its batch. */
export async function measureFairness(config: BenchConfig): Promise<FairnessResult[]> {
  const service = await startService(config, { apis: APIS })
  try {
    const [guest, crowd] = [await newCaller(service), await newCaller(service)]
    await timeSingles(service, guest, { when: 'warming up', from: 0 })
    const alone = await timeSingles(service, guest, { when: 'nobody else', from: SINGLES })
    await enqueueCrowd(service, crowd)
    const queued = await timeSingles(service, guest, {
      when: `another's ${CROWD.toLocaleString('en-US')} queued`,
      from: 2 * SINGLES,
    })
    await service.idle()
    const { status } = await renderBatch(service, crowd, BATCH)
    if (status !== 201) throw new Error(`the batch of the other organization returned ${status}`)
    const batch = await timeSingles(service, guest, {
      when: `another's batch of ${BATCH.toLocaleString('en-US')} rows`,
      from: 3 * SINGLES,
    })
    return [alone, queued, batch]
  } finally {
    await service.stop()
  }
}

async function timeSingles(
  service: WideService,
  guest: Caller,
  { when, from }: { when: string; from: number },
): Promise<FairnessResult> {
  const times: number[] = []
  for (let single = 0; single < SINGLES; single++) {
    const started = performance.now()
    const response = await render(service, guest, { turn: from + single, async: false })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`a single render returned ${response.status}`)
    times.push(performance.now() - started)
  }
  return { when, singles: SINGLES, medianMs: quantile(times, 0.5), worstMs: quantile(times, 1) }
}

async function enqueueCrowd(service: WideService, crowd: Caller): Promise<void> {
  let next = 0
  const caller = async (): Promise<void> => {
    while (next < CROWD) {
      const response = await render(service, crowd, { turn: next++, async: true })
      await response.arrayBuffer()
      if (response.status !== 202)
        throw new Error(`a render of the other organization returned ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, caller))
}

import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'
import { quantile } from '../results/quantile'
import { type Caller, newCaller, render } from './card'

export interface FairnessResult {
  when: string
  singles: number
  medianMs: number
  worstMs: number
}

const APIS = 2
const CROWD = 1000
const SINGLES = 30

/** Times single renders of one organization, first alone and then while a thousand renders of another organization are queued. */
export async function measureFairness(config: BenchConfig): Promise<FairnessResult[]> {
  const service = await startService(config, { apis: APIS })
  try {
    const [guest, crowd] = [await newCaller(service), await newCaller(service)]
    await timeSingles(service, guest, { when: 'warming up', from: 0 })
    const alone = await timeSingles(service, guest, { when: 'nobody else', from: SINGLES })
    await enqueueCrowd(service, crowd)
    const when = `another's ${CROWD.toLocaleString('en-US')} queued`
    return [alone, await timeSingles(service, guest, { when, from: 2 * SINGLES })]
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

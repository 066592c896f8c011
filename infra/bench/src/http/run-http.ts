import { type BenchConfig } from '../service/config'
import { photo } from '../scenes/photo'
import { poster, posterDocument } from '../scenes/poster'
import { type Baseline, coreBaseline } from './core-baseline'
import { startBareService } from './bare/bare-service'
import { type HttpTiming, measureCallers, saveDesign } from '../service/callers'
import { type RunningService, startService } from '../service/processes'

export interface HttpResults {
  timings: HttpTiming[]
  /** A single caller that repeats the same request. */
  cached: HttpTiming
  /** A single caller of dry runs, right after its renders, by format. */
  dryRuns: Record<string, HttpTiming>
  /** The throughput of the cores alone, by format. */
  baseline: Record<string, Baseline>
  /** The bare service with 16 callers, by format. */
  bare: Record<string, HttpTiming>
  /** The bare service with one caller, by format. */
  bareAlone: Record<string, HttpTiming>
}

const FORMATS = ['png', 'jpeg', 'webp'] as const
/** The number of calls before measuring (about a minute), and more for each format, so that the code is compiled. */
const WARM_UP = { service: 3000, format: 200 }

/** Measures the whole service with 1, 4 and 16 callers, next to the cores alone and the bare service. */
export async function runHttp(config: BenchConfig): Promise<HttpResults> {
  const service = await startService(config)
  try {
    const bare = await startBareService(config)
    try {
      return await measureServices(service, bare)
    } finally {
      await bare.stop()
    }
  } finally {
    await service.stop()
  }
}

async function measureServices(
  service: RunningService,
  bare: RunningService,
): Promise<HttpResults> {
  const logo = `data:image/svg+xml;base64,${Buffer.from(poster.logo).toString('base64')}`
  const source = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
  const designId = await saveDesign(service, posterDocument(source, logo))
  const busy = { designId, callers: 16 }
  const alone = { designId, callers: 1, requests: 100 }
  for (const one of [service, bare])
    await measureCallers(one, { ...busy, format: 'jpeg', requests: WARM_UP.service })
  const same = { designId, format: 'jpeg', callers: 1, identical: true } as const
  await measureCallers(service, { ...same, requests: 10 })
  const cached = await measureCallers(service, { ...same, requests: 500 })
  const byFormat = { dryRuns: {}, baseline: {}, bare: {}, bareAlone: {} }
  const results: HttpResults = { timings: [], cached, ...byFormat }
  for (const format of FORMATS) {
    results.baseline[format] = await coreBaseline({ format, seconds: 8 })
    for (const one of [service, bare])
      await measureCallers(one, { ...busy, format, requests: WARM_UP.format })
    results.timings.push(await measureCallers(service, { ...alone, format }))
    results.dryRuns[format] = await measureCallers(service, { ...alone, format, dryRun: true })
    for (const callers of [4, 16])
      results.timings.push(
        await measureCallers(service, { designId, format, callers, requests: 240 }),
      )
    results.bareAlone[format] = await measureCallers(bare, { ...alone, format })
    results.bare[format] = await measureCallers(bare, { ...busy, format, requests: 240 })
  }
  return results
}

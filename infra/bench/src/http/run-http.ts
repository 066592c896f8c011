import { type BenchConfig } from '../config'
import { photo } from '../scenes/photo'
import { poster, posterDocument } from '../scenes/poster'
import { type Baseline, coreBaseline } from './core-baseline'
import { type HttpTiming, measureCallers, saveDesign } from './callers'
import { startService } from './processes'

export interface HttpResults {
  timings: HttpTiming[]
  /** One caller who asks for the same again and again. */
  cached: HttpTiming
  /** What the machine gives in-process, by format. */
  baseline: Record<string, Baseline>
}

const FORMATS = ['png', 'jpeg', 'webp'] as const
const CALLERS = [1, 4, 16]

/** Measures the whole service at 1, 4 and 16 callers, and right beside it what the cores give in-process. */
export async function runHttp(config: BenchConfig): Promise<HttpResults> {
  const service = await startService(config)
  try {
    const logo = `data:image/svg+xml;base64,${Buffer.from(poster.logo).toString('base64')}`
    const source = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
    const designId = await saveDesign(service, posterDocument(source, logo))
    // A service that has been up for a minute is measured, not the compiling of its code.
    await measureCallers(service, { designId, format: 'jpeg', callers: 16, requests: 600 })
    const same = { designId, format: 'jpeg', callers: 1, identical: true } as const
    await measureCallers(service, { ...same, requests: 10 })
    const cached = await measureCallers(service, { ...same, requests: 500 })
    const results: HttpResults = { timings: [], cached, baseline: {} }
    for (const format of FORMATS) {
      results.baseline[format] = await coreBaseline({ format, seconds: 8 })
      await measureCallers(service, { designId, format, callers: 16, requests: 40 })
      for (const callers of CALLERS) {
        const requests = callers === 1 ? 60 : 240
        results.timings.push(await measureCallers(service, { designId, format, callers, requests }))
      }
    }
    return results
  } finally {
    await service.stop()
  }
}

import { type HttpTiming } from '../service/callers'
import { httpChapter, missedHttpAims } from './http-chapter'
import { type HttpResults } from './run-http'

const cpu = { api: 1, worker: 1, drawing: 1, callers: 1, rest: 1 }
const timing = (medianMs: number): HttpTiming => ({
  format: 'jpeg',
  callers: 1,
  perSecond: 30,
  medianMs,
  p95Ms: 2 * medianMs,
  stages: {},
  cpu,
})

const resultOf = (dryRun: number): HttpResults => ({
  timings: [timing(24)],
  cached: timing(4),
  dryRuns: { jpeg: timing(dryRun) },
  baseline: {},
  bare: {},
  bareAlone: {},
})

describe('the aim of dry runs', () => {
  it('is half the time of the JPEG', () => {
    expect(missedHttpAims(resultOf(12))).toEqual([])
    expect(httpChapter(resultOf(12))).toContain(
      'A dry run of the JPEG, with one caller: median 12.0 ms, p95 24.0 ms. That is 0.50× the time of the JPEG (aim: at most 0.50×).',
    )
  })

  it('is missed above, and by a run without dry runs', () => {
    expect(missedHttpAims(resultOf(13))).toEqual(['a dry run takes 0.54× the time of the JPEG'])
    expect(missedHttpAims({ ...resultOf(13), dryRuns: {} })).toHaveLength(1)
  })
})

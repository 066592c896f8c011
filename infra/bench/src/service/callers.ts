import { Agent, type Dispatcher, request } from 'undici'
import { type RenderFormat } from '@platen/design'
import { quantile } from '../results/quantile'
import { posterModifications } from '../scenes/poster'
import { cpuPerRender, type CpuTimes, readCpu } from './cpu-time'
import { type RunningService } from './processes'

export interface HttpTiming {
  format: RenderFormat
  callers: number
  perSecond: number
  medianMs: number
  p95Ms: number
  /** The median of each stage in ms, from Server-Timing. */
  stages: Record<string, number>
  /** The CPU time of one render in ms. */
  cpu: CpuTimes
}

/** Keeps connections open. `fetch` would take three times the CPU time from the measured cores. */
const agent = new Agent({ connections: 64 })

export interface CallOptions {
  designId: string
  format: RenderFormat
  callers: number
  requests: number
  /** True if all requests are the same, so that earlier files are reused; otherwise all differ. */
  identical?: boolean
  /** True to draw nothing. */
  dryRun?: boolean
}

/** Renders over HTTP from several callers; unless `identical`, every request has a different text, so that nothing is reused. */
export async function measureCallers(
  service: RunningService,
  options: CallOptions,
): Promise<HttpTiming> {
  // The numbers in the texts differ from those of earlier runs.
  const run = (Date.now() % 100_000) * 10_000
  const times: number[] = []
  const stages: Record<string, number[]> = {}
  let next = 0
  const caller = async (): Promise<void> => {
    while (next < options.requests) {
      const index = next++
      const started = performance.now()
      const response = await post(service, `/api/v1/${options.designId}/generate`, {
        format: options.format,
        modifications: posterModifications(options.identical ? 0 : run + index),
        ...(options.dryRun && { dryRun: true }),
      })
      const answer = await response.body.text()
      times.push(performance.now() - started)
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${answer}`)
      noteStages(stages, String(response.headers['server-timing'] ?? ''))
    }
  }
  const before = readCpu(service.pids)
  const started = performance.now()
  await Promise.all(Array.from({ length: options.callers }, caller))
  const seconds = (performance.now() - started) / 1000
  return {
    format: options.format,
    callers: options.callers,
    perSecond: options.requests / seconds,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    cpu: cpuPerRender(before, readCpu(service.pids), options.requests),
    stages: Object.fromEntries(
      Object.entries(stages).map(([name, values]) => [name, quantile(values, 0.5)]),
    ),
  }
}

const patience = 10

/** The address of the service, and an API key. */
type Called = Pick<RunningService, 'url' | 'apiKey'>

/** Saves a design and returns its ID. Retries after a 503: on a busy machine, a service may be unavailable just after its start. */
export async function saveDesign(service: Called, document: unknown): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const response = await post(service, '/api/v1/designs', { name: 'Poster', document })
    const body = (await response.body.json()) as { id?: string; message?: string }
    if (body.id !== undefined) return body.id
    if (response.statusCode !== 503 || attempt === patience)
      throw new Error(`the design was not saved: ${body.message ?? response.statusCode}`)
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}

/** Sends JSON to the API, with any additional headers of `service`. */
export function post(
  service: Called & { headers?: Record<string, string> },
  path: string,
  body: unknown,
): Promise<Dispatcher.ResponseData> {
  return request(service.url + path, {
    dispatcher: agent,
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/json',
      ...service.headers,
    },
    body: JSON.stringify(body),
  })
}

function noteStages(stages: Record<string, number[]>, header: string): void {
  for (const [, name = '', value = ''] of header.matchAll(/(\w+);dur=([\d.]+)/g))
    (stages[name] ??= []).push(Number(value))
}

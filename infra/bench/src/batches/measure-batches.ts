import { Agent, request } from 'undici'
import { atPace } from '../hostile/calls/at-pace'
import { watchPeaks } from '../hostile/peak-memory'
import { readProcess } from '../memory/process-samples'
import { photo } from '../scenes/photo'
import { poster, posterDocument, posterModifications } from '../scenes/poster'
import { measureCallers, post, saveDesign } from '../service/callers'
import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'

export interface BatchFigures {
  rows: number
  /** Renders per second of single calls, of a batch of such rows, and of a batch whose rows differ in one text. */
  single: number
  batch: number
  oneText: number
  large: LargeBatch
}

/** A batch of the most rows, beside other calls. */
export interface LargeBatch {
  rows: number
  /** The growth of the resident memory of the API until its peak, in bytes. */
  apiGrowth: number
  /** The time of other calls meanwhile, from when each was due to the end of its answer, in ms. */
  times: number[]
}

const rows = 1000
const largeRows = 10_000
const callers = 16
const warmUp = 600
/** All are measured equally often, in turns. */
const rounds = 2
const pollMs = 1000
const otherCallsPerSecond = 20

type Modifications = ReturnType<typeof posterModifications>

interface Measured {
  service: WideService
  designId: string
}

/** Measures the rate of a batch of posters as JPEG beside that of single calls, and the API while it serves a batch of 10,000 rows. */
export async function measureBatches(config: BenchConfig): Promise<BatchFigures> {
  const service = await startService(config)
  try {
    const logo = `data:image/svg+xml;base64,${Buffer.from(poster.logo).toString('base64')}`
    const source = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
    const measured = { service, designId: await saveDesign(service, posterDocument(source, logo)) }
    const call = { designId: measured.designId, format: 'jpeg', callers } as const
    await measureCallers(service, { ...call, requests: warmUp })
    const rates = { single: 0, batch: 0, oneText: 0 }
    for (let round = 0; round < rounds; round++) {
      const { perSecond } = await measureCallers(service, { ...call, requests: rows })
      rates.single += perSecond / rounds
      rates.batch += (await rateOfBatch(measured, posterModifications)) / rounds
      rates.oneText += (await rateOfBatch(measured, oneText)) / rounds
    }
    return { rows, ...rates, large: await measureLarge(measured) }
  } finally {
    await service.stop()
  }
}

const oneText = (turn: number): Modifications => posterModifications(turn).slice(0, 1)

let turn = 1_000_000

/** Makes a batch, and returns its rows per second, from its start to its end by the clock of the database. */
async function rateOfBatch(
  measured: Measured,
  modificationsOf: (turn: number) => Modifications,
): Promise<number> {
  const id = await send(measured, { format: 'jpeg' }, { count: rows, modificationsOf })
  const { startedAt, finishedAt } = await ended(measured, id)
  return (1000 * rows) / (Date.parse(finishedAt) - Date.parse(startedAt))
}

async function measureLarge(measured: Measured): Promise<LargeBatch> {
  const { service } = measured
  const before = readProcess(service.pids.api, 0)?.rss ?? NaN
  const peaks = watchPeaks(service.pids)
  const over = new AbortController()
  const times: number[] = []
  const others = callOthers(service, { times, signal: over.signal })
  const small = { format: 'jpeg', scale: 0.1 }
  const id = await send(measured, small, { count: largeRows, modificationsOf: oneText })
  await ended(measured, id)
  over.abort()
  await others
  return { rows: largeRows, apiGrowth: peaks.end().api - before, times }
}

/** Reads as another organization at a steady pace. */
async function callOthers(
  service: WideService,
  { times, signal }: { times: number[]; signal: AbortSignal },
): Promise<void> {
  const authorization = `Bearer ${await service.newKey()}`
  const dispatcher = new Agent({ connections: 4, keepAliveTimeout: 60_000 })
  await atPace({ perSecond: otherCallsPerSecond, signal }, async (_, dueAt) => {
    const { statusCode, body } = await request(`${service.url}/api/v1/designs`, {
      dispatcher,
      headers: { authorization },
    })
    await body.dump()
    if (statusCode !== 200) throw new Error(`a list returned ${statusCode}`)
    times.push(performance.now() - dueAt)
  })
  await dispatcher.close()
}

async function send(
  { service, designId }: Measured,
  options: object,
  { count, modificationsOf }: { count: number; modificationsOf: (turn: number) => Modifications },
): Promise<string> {
  const sent = Array.from({ length: count }, () => ({ modifications: modificationsOf(turn++) }))
  const response = await post(service, `/api/v1/${designId}/batches`, { ...options, rows: sent })
  const answer = await response.body.text()
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${answer}`)
  return (JSON.parse(answer) as { id: string }).id
}

interface Batch {
  status: string
  counts: { total: number; completed: number }
  startedAt: string
  finishedAt: string
}

/** Waits until a batch has ended. Throws if one of its rows did not complete. */
async function ended({ service }: Measured, id: string): Promise<Batch> {
  for (;;) {
    const { body } = await request(`${service.url}/api/v1/batches/${id}`, {
      headers: { authorization: `Bearer ${service.apiKey}` },
    })
    const batch = (await body.json()) as Batch
    if (batch.status === 'completed') {
      const { total, completed } = batch.counts
      if (completed !== total) throw new Error(`${total - completed} rows did not complete`)
      return batch
    }
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
}

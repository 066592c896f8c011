import { Agent, request } from 'undici'
import { type BenchConfig } from '../service/config'
import { post, saveDesign } from '../service/callers'
import { type RunningService, startService } from '../service/processes'
import { quantile } from '../results/quantile'

/** The times that a stranger waits for the same answer: for a resource of another organization, and for one that does not exist. */
export interface StrangerTiming {
  asked: string
  calls: number
  foreignMs: number
  missingMs: number
}

const CALLS = 2000
const WARMING = 200

const agent = new Agent({ connections: 1 })
const document = { schemaVersion: 1, width: 100, height: 100, pages: [{ id: 'front' }] }

interface Ask {
  asked: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: (id: string) => string
  id: string
  body?: object
}

/** Times calls with foreign and missing IDs, in turns on one connection, for one route of each kind. */
export async function measureStrangers(config: BenchConfig): Promise<StrangerTiming[]> {
  const service = await startService(config)
  try {
    const designId = await saveDesign(service, document)
    const started = await post(service, `/api/v1/${designId}/generate`, { async: true })
    const { id: renderId } = (await started.body.json()) as { id: string }
    const stranger = { url: service.url, apiKey: await service.newKey() }
    const timings: StrangerTiming[] = []
    for (const ask of asksOf(designId, renderId)) timings.push(await timeInTurns(stranger, ask))
    return timings
  } finally {
    await service.stop()
  }
}

const asksOf = (designId: string, renderId: string): Ask[] => [
  { asked: 'read a design', method: 'GET', path: id => `/api/v1/designs/${id}`, id: designId },
  {
    asked: 'save a design',
    method: 'PUT',
    path: id => `/api/v1/designs/${id}`,
    id: designId,
    body: { name: 'Mine' },
  },
  { asked: 'delete a design', method: 'DELETE', path: id => `/api/v1/designs/${id}`, id: designId },
  {
    asked: 'generate',
    method: 'POST',
    path: id => `/api/v1/${id}/generate`,
    id: designId,
    body: {},
  },
  { asked: 'read a render', method: 'GET', path: id => `/api/v1/renders/${id}`, id: renderId },
  {
    asked: 'cancel a render',
    method: 'POST',
    path: id => `/api/v1/renders/${id}/cancel`,
    id: renderId,
  },
]

async function timeInTurns(
  stranger: Pick<RunningService, 'url' | 'apiKey'>,
  ask: Ask,
): Promise<StrangerTiming> {
  const ids = { foreign: ask.id, missing: ask.id.replace(/.{8}$/, '00000000') }
  const times = { foreign: [] as number[], missing: [] as number[] }
  for (let call = -WARMING; call < CALLS; call++) {
    // Not strictly alternating, so that each kind follows itself as often as the other.
    const kind = (call + Math.floor(call / 2)) % 2 === 0 ? 'foreign' : 'missing'
    const started = performance.now()
    const status = await send(stranger, ask, ids[kind])
    const took = performance.now() - started
    if (status !== 404) throw new Error(`${ask.asked}, ${kind}: ${status}`)
    if (call >= 0) times[kind].push(took)
  }
  return {
    asked: ask.asked,
    calls: CALLS,
    foreignMs: quantile(times.foreign, 0.5),
    missingMs: quantile(times.missing, 0.5),
  }
}

async function send(
  { url, apiKey }: Pick<RunningService, 'url' | 'apiKey'>,
  { method, path, body }: Ask,
  id: string,
): Promise<number> {
  const response = await request(url + path(id), {
    dispatcher: agent,
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.body.dump()
  return response.statusCode
}

import { photo } from '../scenes/photo'
import { poster, posterDocument } from '../scenes/poster'
import { measureCallers, post, saveDesign } from '../service/callers'
import { type BenchConfig } from '../service/config'
import { type RunningService, startService } from '../service/processes'
import { quantile } from '../results/quantile'

/** What one render costs: its median time, and the processor time of the API, in ms. */
export interface RenderCost {
  medianMs: number
  apiMs: number
}

/** The costs of renders, round by round, at an instance without OAuth and at one that has loaded it. */
export interface OAuthCosts {
  off: RenderCost[]
  on: RenderCost[]
}

export const measured = { rounds: 30, renders: 60 }

const warmUp = 1500

/** Renders with a key at two instances of the API in turns, which share a worker: one serves OAuth, and an app has registered there. */
export async function measureOAuth(config: BenchConfig): Promise<OAuthCosts> {
  const service = await startService(config, { settingsOfApis: [{}, { MCP_OAUTH: 'on' }] })
  try {
    const logo = `data:image/svg+xml;base64,${Buffer.from(poster.logo).toString('base64')}`
    const source = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
    const designId = await saveDesign(service, posterDocument(source, logo))
    const [off, on] = service.urls.map((url, index): RunningService => ({
      ...service,
      url,
      pids: { ...service.pids, api: service.apiPids[index] ?? 0 },
    }))
    if (!off || !on) throw new Error('two instances must run')
    await register(on)
    const costs: OAuthCosts = { off: [], on: [] }
    const measure = async (one: RunningService, renders: number): Promise<RenderCost> => {
      const call = { designId, format: 'jpeg', callers: 1, requests: renders } as const
      const { medianMs, cpu } = await measureCallers(one, call)
      return { medianMs, apiMs: cpu.api }
    }
    for (const one of [off, on]) await measure(one, warmUp)
    for (let round = 0; round < measured.rounds; round++) {
      // Each goes first in every second round, since the first may profit from a pause.
      const order = round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)
      for (const which of order)
        costs[which].push(await measure({ off, on }[which], measured.renders))
    }
    return costs
  } finally {
    await service.stop()
  }
}

/** Registers an app, for which the API loads the library. */
async function register(service: RunningService): Promise<void> {
  const app = { redirect_uris: ['http://127.0.0.1:4000/callback'] }
  const { statusCode, body } = await post(service, '/oauth/register', app)
  const answer = await body.text()
  if (statusCode !== 201) throw new Error(`the app was not registered: ${answer}`)
}

/** Returns how much more a render costs with OAuth, as a factor: the median of the rounds. */
export function factorsOf({ off, on }: OAuthCosts): RenderCost {
  const factor = (key: keyof RenderCost): number =>
    quantile(
      on.map((cost, round) => cost[key] / (off[round]?.[key] ?? NaN)),
      0.5,
    )
  return { medianMs: factor('medianMs'), apiMs: factor('apiMs') }
}

import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'
import { type Caller, newCaller, render } from './card'

export interface LimitResult {
  limit: 'renders' | 'requests'
  perSecond: number
  burst: number
  seconds: number
  asked: number
  admitted: number
}

const APIS = 2
const CALLERS = 16
const SECONDS = 5
const RENDERS = { perSecond: 10, burst: 50 }
const REQUESTS = { perSecond: 100, burst: 300 }

/** Calls two API instances with one key as fast as possible for 5 s, once for each of the key's two limits. Counts the admitted calls. */
export async function measureLimits(config: BenchConfig): Promise<LimitResult[]> {
  const service = await startService(config, {
    apis: APIS,
    limits: {
      RATE_LIMIT_RENDERS: String(RENDERS.perSecond),
      RATE_LIMIT_RENDERS_BURST: String(RENDERS.burst),
      RATE_LIMIT_REQUESTS: String(REQUESTS.perSecond),
      RATE_LIMIT_REQUESTS_BURST: String(REQUESTS.burst),
    },
  })
  try {
    const caller = await newCaller(service)
    const rendersAdmitted = await hammer(turn => render(service, caller, { turn, async: true }))
    await service.idle()
    // Use a new key: saving the design has already cost the first one a request.
    const other = { ...caller, apiKey: await service.newKey() }
    const requestsAdmitted = await hammer(turn => read(service, other, turn))
    return [
      { limit: 'renders', ...RENDERS, ...rendersAdmitted },
      { limit: 'requests', ...REQUESTS, ...requestsAdmitted },
    ]
  } finally {
    await service.stop()
  }
}

const read = ({ urls }: WideService, { apiKey }: Caller, turn: number): Promise<Response> =>
  fetch(`${urls[turn % urls.length] ?? ''}/api/v1/me`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })

async function hammer(
  ask: (turn: number) => Promise<Response>,
): Promise<Pick<LimitResult, 'seconds' | 'asked' | 'admitted'>> {
  const started = performance.now()
  const elapsed = (): number => (performance.now() - started) / 1000
  let asked = 0
  let admitted = 0
  const caller = async (): Promise<void> => {
    while (elapsed() < SECONDS) {
      const response = await ask(asked++)
      await response.arrayBuffer()
      if (response.ok) admitted += 1
      else if (response.status !== 429) throw new Error(`a call returned ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return { seconds: elapsed(), asked, admitted }
}

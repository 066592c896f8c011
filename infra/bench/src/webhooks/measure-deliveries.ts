import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Caller, newCaller, render } from '../limits/card'
import { quantile } from '../results/quantile'
import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'

export interface DeliveryTimes {
  renders: number
  /** From the end of a render to the arrival of its event, in ms. */
  medianMs: number
  p99Ms: number
}

const renders = 600

/**
 * Makes renders one after the other, and times each from its end in the database to the arrival of its event at a receiver on the same
 * machine, whose clock is the same.
 */
export async function measureDeliveries(config: BenchConfig): Promise<DeliveryTimes> {
  const times = new Map<string, number>()
  const server = await startReceiver(times)
  const { port } = server.address() as AddressInfo
  const service = await startService(config, {
    settings: { WEBHOOK_ALLOWED_ADDRESSES: `127.0.0.1:${port}` },
  })
  try {
    const caller = await newCaller(service)
    await addWebhook(service, caller, `http://127.0.0.1:${port}/hook`)
    await makeRenders(service, caller)
    while (times.size < renders) await new Promise(resolve => setTimeout(resolve, 100))
    const all = [...times.values()]
    return { renders, medianMs: quantile(all, 0.5), p99Ms: quantile(all, 0.99) }
  } finally {
    await service.stop()
    server.close()
  }
}

/** Starts a receiver that notes when each event first arrived, in ms after the end of its render. */
async function startReceiver(times: Map<string, number>): Promise<Server> {
  const server = createServer((request, response) => {
    const arrived = Date.now()
    let body = ''
    request.setEncoding('utf8').on('data', (block: string) => (body += block))
    request.on('end', () => {
      const { data } = JSON.parse(body) as { data: { id: string; finishedAt: string } }
      if (!times.has(data.id)) times.set(data.id, arrived - Date.parse(data.finishedAt))
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function addWebhook(service: WideService, { apiKey }: Caller, url: string): Promise<void> {
  const response = await fetch(`${service.url}/api/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  if (response.status !== 201) throw new Error(`the webhook was not created: ${response.status}`)
}

async function makeRenders(service: WideService, caller: Caller): Promise<void> {
  for (let turn = 0; turn < renders; turn++) {
    const response = await render(service, caller, { turn, async: false })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`a render returned ${response.status}`)
  }
}

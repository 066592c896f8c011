import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { forward, type Receiver } from './forward'

const event = { id: 'evt_1', type: 'render.completed', timestamp: 'now', data: { id: 'rnd_1' } }

let server: Server
let statuses: number[]
let bodies: string[]
/** The header `Retry-After` of all responses; empty for none. */
let retryAfter: string
let receiver: Receiver
let waits: string[]

beforeEach(async () => {
  statuses = []
  retryAfter = ''
  bodies = []
  waits = []
  server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      bodies.push(body)
      const asked = retryAfter === '' ? {} : { 'retry-after': retryAfter }
      response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere', ...asked }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret: Buffer.alloc(32),
    signal: new AbortController().signal,
    onWait: reason => waits.push(reason),
  }
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const block of request.setEncoding('utf8')) body += String(block)
  return body
}

it.each([204, 302, 400, 500])('sends once what is answered with %i', async status => {
  statuses = [status]
  expect(await forward(event, receiver)).toBe(status)
  expect(bodies).toHaveLength(1)
  expect(waits).toEqual([])
})

it('sends the same body again until a proxy has its program back', async () => {
  statuses = [502, 503, 429, 204]
  expect(await forward(event, receiver)).toBe(204)
  expect(new Set(bodies).size).toBe(1)
  expect([bodies.length, waits]).toEqual([4, ['status 502']])
})

it('waits for as long as the receiver asks', async () => {
  const pauses = jest.spyOn(globalThis, 'setTimeout')
  statuses = [503, 204]
  retryAfter = '1'
  expect(await forward(event, receiver)).toBe(204)
  expect(pauses).toHaveBeenCalledWith(expect.any(Function), 1_000)
  pauses.mockRestore()
})

it('waits for a receiver that is down', async () => {
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const onWait = (reason: string): void => {
    waits.push(reason)
    server.listen(port, '127.0.0.1')
  }
  expect(await forward(event, { ...receiver, onWait })).toBe(204)
  expect(waits).toEqual(['no response'])
})

it('does not send what cannot be sent, again and again', async () => {
  const forged = { ...event, id: 'evt_1\r\n' }
  await expect(forward(forged, receiver)).rejects.toThrow(String.raw`"evt_1\r\n" is not the id`)
  expect([bodies, waits]).toEqual([[], []])
})

it('ends when the user stops it', async () => {
  statuses = Array<number>(9).fill(503)
  const stopping = new AbortController()
  const onWait = (): void => stopping.abort(new Error('stopped'))
  const sent = forward(event, { ...receiver, signal: stopping.signal, onWait })
  await expect(sent).rejects.toThrow('stopped')
})

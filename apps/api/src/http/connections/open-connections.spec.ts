import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { refuseConnection } from '../client-error'
import { type OpenCall, openCall } from '../../testing/open-call'
import { OpenConnections } from './open-connections'

let server: Server
let connections: OpenConnections
/** The answers that the test has not sent yet, by path. */
let open: Map<string, ServerResponse>
let callers: OpenCall[]
let url: string

beforeEach(async () => {
  open = new Map()
  callers = []
  server = createServer((request, response) => {
    if (request.url === '/at-once') response.end('done')
    else open.set(request.url ?? '', response)
  })
  const limits = { all: 4, perNetwork: 2, isProxy: (address: string) => address === '127.0.0.9' }
  connections = new OpenConnections(server, limits, refuseConnection)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  for (const { socket } of callers) socket.destroy()
  await new Promise(resolve => server.close(resolve))
})

const from = (host: number, path = '/at-once'): OpenCall => {
  const one = openCall({ url, from: `127.0.0.${host}` }, `GET ${path}`)
  callers.push(one)
  return one
}

/** Opens a connection whose call has been answered. */
async function quiet(host: number): Promise<OpenCall> {
  const one = from(host)
  await one.heard(/done/)
  return one
}

interface Busy {
  caller: OpenCall
  response: ServerResponse
}

let paths = 0

async function opened(path: string): Promise<ServerResponse> {
  for (;;) {
    const response = open.get(path)
    if (response) return response
    await once(server, 'request')
  }
}

/** Opens a connection with a call that waits for its answer. Returns both. */
async function busy(host: number): Promise<Busy> {
  const path = `/${++paths}`
  const caller = from(host, path)
  return { caller, response: await opened(path) }
}

/** Returns the server's socket of a connection. */
function endOf({ response: { socket } }: Busy): Socket {
  if (!socket) throw new Error('the connection has ended')
  return socket
}

const isOpen = ({ socket }: OpenCall): boolean => !socket.readableEnded && !socket.destroyed

describe('OpenConnections', () => {
  it('replaces the connection that has been idle for longest', async () => {
    const idle = [await quiet(1), await quiet(2), await quiet(3), await quiet(4)]
    await quiet(5)
    await idle[0]?.closed()
    expect(idle.map(isOpen)).toEqual([false, true, true, true])
  })

  it('counts a connection that never sends anything', async () => {
    const { port } = server.address() as AddressInfo
    const silent: Socket[] = []
    for (const host of [1, 2, 3, 4]) {
      silent.push(connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${host}` }).resume())
      await once(server, 'connection')
    }
    for (const { response } of [await busy(5), await busy(6)]) response.end()
    for (const socket of silent.slice(0, 2)) if (!socket.closed) await once(socket, 'close')
    expect(silent.map(({ closed }) => closed)).toEqual([true, true, false, false])
    for (const socket of silent) socket.destroy()
  })

  it('answers 503 while every connection has a call, and closes none of them', async () => {
    const all = [await busy(1), await busy(2), await busy(3), await busy(4)]
    const refused = await from(5).closed()
    expect(refused).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
    expect(refused).toMatch(/\r\nretry-after: 1\r\n/)
    expect(refused).toContain('{"message":"The service has too many connections"}')
    for (const { response } of all) response.end('done')
    for (const { caller } of all) expect(await caller.heard(/done/)).toContain('200 OK')
    await quiet(6)
  })

  it('limits each address, and answers 429 to it alone', async () => {
    const own = [await busy(1), await busy(1)]
    const refused = await from(1).closed()
    expect(refused).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(refused).toContain(
      'Too many connections from your address: at most 2 are allowed at once',
    )
    await quiet(2)
    own[0]?.response.end('done')
    await own[0]?.caller.heard(/done/)
    await quiet(1)
  })

  it("closes only an address's own connections for it", async () => {
    const others = await quiet(2)
    const own = [await quiet(1), await quiet(1)]
    await quiet(1)
    await own[0]?.closed()
    expect([others, ...own].map(isOpen)).toEqual([true, false, true])
  })

  it('accepts connections again when others end', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const all = [await busy(1), await busy(1)]
      for (const { caller, response } of all) {
        caller.socket.destroy()
        await once(response, 'close')
      }
    }
    expect([...connections.busy()]).toEqual([])
  })

  it('lets a proxy use all connections', async () => {
    for (let nth = 0; nth < 4; nth++) await busy(9)
    expect(await from(9).closed()).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('does not count a connection as idle while its second call is open', async () => {
    const { caller, response } = await busy(1)
    caller.socket.write('GET /second HTTP/1.1\r\nHost: a\r\n\r\n')
    const second = await opened('/second')
    response.end('first')
    await caller.heard(/first/)
    connections.closeQuiet()
    second.end('second')
    expect(await caller.heard(/second/)).toContain('second')
  })

  it('closes a connection whose caller receives nothing before it refuses a new one', async () => {
    const [slow, late] = [await busy(1), await busy(2)]
    for (const host of [3, 4]) await busy(host)
    connections.setStalled(endOf(slow), true)
    await busy(5)
    await slow.caller.closed()
    connections.setStalled(endOf(late), true)
    connections.setStalled(endOf(late), false)
    expect(await from(6).closed()).toMatch(/^HTTP\/1\.1 503 /)
  })
})

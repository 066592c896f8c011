import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { fastify, type FastifyInstance } from 'fastify'
import { refuseConnection } from '../client-error'
import { closeConnections } from './close-connections'
import { type Listening, listen } from './listen'
import { OpenConnections } from './open-connections'

/** The addresses of this machine: some have no IPv6. */
const addresses = Object.values(networkInterfaces())
  .flatMap(all => all ?? [])
  .map(({ address }) => address)
  .filter(address => ['127.0.0.1', '::1'].includes(address))

let server: FastifyInstance
let connections: OpenConnections

beforeEach(() => {
  server = fastify({ forceCloseConnections: 'idle' })
  const limits = { all: 100, perNetwork: 100, isProxy: () => false }
  connections = new OpenConnections(server.server, limits, refuseConnection)
  closeConnections(server, connections)
  server.get('/', ({ ip }) => ip)
})

const start = (host: string, port = 0): Promise<Listening> =>
  listen(server.server, place => server.listen(place), { host, port, backlog: 511 })

it.each(addresses)(
  'localhost is also %s, with the same limits, and closes with the server',
  async address => {
    const { url, close } = await start('localhost')
    const port = Number(new URL(url).port)
    expect(url).toBe(`http://localhost:${port}`)
    const host = address.includes(':') ? `[${address}]` : address
    expect(await (await fetch(`http://${host}:${port}`)).text()).toBe(address)
    const taken = once(server.server, 'connection')
    const silent = connect(port, address)
    await taken
    expect(connections.open).toBeGreaterThan(0)
    const ended = once(silent.resume(), 'close')
    await Promise.all([server.close(), close(), ended])
    expect(connections.open).toBe(0)
    await expect(fetch(`http://${host}:${port}`)).rejects.toThrow('fetch failed')
  },
)

it.each(addresses)('does not start if the port is taken on %s', async address => {
  const other = createServer().listen(0, address)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(start('localhost', port)).rejects.toThrow('EADDRINUSE')
  await server.close()
  other.close()
})

it('listens on any other host unchanged', async () => {
  const { url, close } = await start('127.0.0.1')
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await Promise.all([server.close(), close()])
})

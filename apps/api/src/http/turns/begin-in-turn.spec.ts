import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { waitFor } from '@platen/env/testing'
import { beginInTurn } from './begin-in-turn'

const call = 'GET / HTTP/1.1\r\nHost: platen\r\n\r\n'

describe('beginInTurn', () => {
  it('lets the call of one network begin while hundreds of another wait', async () => {
    const server = fastify()
    beginInTurn(server)
    const begun: string[] = []
    server.get('/', request => begun.push(request.ip))
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const from = async (localAddress: string): Promise<Socket> => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).resume()
      await once(socket, 'connect')
      return socket
    }
    const [greedy, modest] = [await from('127.0.0.2'), await from('127.0.0.3')]
    greedy.write(call.repeat(1000))
    modest.write(call)
    await waitFor('all calls', () => begun.length === 1001)
    expect(begun.indexOf('127.0.0.3')).toBeLessThan(100)
    greedy.destroy()
    modest.destroy()
    await server.close()
  })
})

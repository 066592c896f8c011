import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fastify, type FastifyInstance } from 'fastify'
import { refuseConnection } from '../client-error'
import { closeConnections } from './close-connections'
import { OpenConnections } from './open-connections'

let server: FastifyInstance
let answer: PassThrough
let port: number

beforeEach(async () => {
  answer = new PassThrough()
  server = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 72_000 })
  const limits = { all: 100, perNetwork: 100, isProxy: () => false }
  closeConnections(server, new OpenConnections(server.server, limits, refuseConnection))
  server.get('/', (_request, reply) => reply.send(answer))
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})

describe('closeConnections', () => {
  it('closes a connection whose answer began before the server closed', async () => {
    const agent = new Agent({ keepAlive: true })
    answer.write('the whole')
    const [reply] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
    expect(reply.headers.connection).toBe('keep-alive')
    const closed = server.close()
    answer.end(' answer')
    expect(await text(reply)).toBe('the whole answer')
    await closed
    agent.destroy()
  }, 10_000)

  it('closes a connection without a request', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const ended = once(socket, 'close')
    socket.resume()
    await server.close()
    await ended
  }, 10_000)

  it('closes a connection whose caller withholds the rest of a body', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /none HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf')
    await once(socket, 'data')
    const ended = once(socket, 'close')
    await server.close()
    await ended
  }, 10_000)
})

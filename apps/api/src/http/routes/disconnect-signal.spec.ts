import { fastify, type FastifyInstance } from 'fastify'
import { waitFor } from '@platen/env/testing'
import { openCall } from '../../testing/open-call'
import { disconnectSignal } from './disconnect-signal'

let server: FastifyInstance
let url: string
let signals: AbortSignal[]

beforeEach(async () => {
  signals = []
  server = fastify({ forceCloseConnections: true })
  server.get('/wait', (_request, reply) => {
    signals.push(disconnectSignal(reply))
    return new Promise(() => undefined)
  })
  server.get('/', (_request, reply) => {
    signals.push(disconnectSignal(reply))
    return 'served'
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => server.close())

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    signal.onabort = () => resolve()
  })

describe('disconnectSignal', () => {
  it('aborts every call of a connection that ends, even those that wait for an earlier answer', async () => {
    const { socket } = openCall(url, 'GET /wait')
    socket.write('GET /wait HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2))
    await waitFor('three calls', () => signals.length === 3)
    socket.destroy()
    await Promise.all(signals.map(aborted))
    expect(signals).toHaveLength(3)
  })

  it('does not abort a call that was answered', async () => {
    const { socket, heard } = openCall(url, 'GET /')
    await heard(/served/)
    const waiting = openCall(url, 'GET /wait')
    await waitFor('two calls', () => signals.length === 2)
    socket.destroy()
    waiting.socket.destroy()
    await Promise.all(signals.slice(1).map(aborted))
    expect(signals[0]?.aborted).toBe(false)
  })
})

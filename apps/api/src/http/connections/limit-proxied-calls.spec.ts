import { fastify, type FastifyInstance } from 'fastify'
import { waitFor } from '@platen/env/testing'
import { openCall } from '../../testing/open-call'
import { limitProxiedCalls } from './limit-proxied-calls'

let server: FastifyInstance
let url: string
let begun: number

beforeEach(async () => {
  begun = 0
  const isProxy = (address: string): boolean => address === '127.0.0.1'
  server = fastify({ trustProxy: isProxy, forceCloseConnections: true })
  limitProxiedCalls(server, { all: 100, perNetwork: 3, isProxy })
  server.get('/wait', () => {
    begun += 1
    return new Promise(() => undefined)
  })
  server.get('/', () => 'served')
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => server.close())

const ask = async (address: string): Promise<number> =>
  (await fetch(url, { headers: { 'x-forwarded-for': address } })).status

describe('limitProxiedCalls', () => {
  it('counts each call of a connection, until it ends', async () => {
    const waiting = 'GET /wait HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 2001:db8::1\r\n\r\n'
    const { socket } = openCall(url, 'GET /wait', { 'X-Forwarded-For': '2001:db8::1' })
    socket.write(waiting.repeat(2))
    await waitFor('three calls', () => begun === 3)
    expect(await ask('2001:db8::1')).toBe(500)
    expect(await ask('2001:db8::2')).toBe(500)
    expect(await ask('2001:db8:0:1::1')).toBe(200)
    socket.destroy()
    await waitFor('their end', async () => (await ask('2001:db8::1')) === 200)
  })
})

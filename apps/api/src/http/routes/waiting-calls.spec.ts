import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { fastify } from 'fastify'
import { waitFor } from '@platen/env/testing'
import { type Principal } from '../../runtime/principal'
import { type RateLimitCharge } from '../../runtime/limits/rate-limit-charge'
import { contractRoutes, type Handlers } from './contract-routes'
import { endStreams } from './stream-signal'

const principal: Principal = { kind: 'key', keyId: 'key_1', organizationId: 'org_1' }

describe('a call that waits for events', () => {
  it('does not hold a server that closes: it is answered at once', async () => {
    const server = fastify()
    endStreams(server)
    server.decorateRequest('principal', null)
    server.decorateRequest('charge', null)
    server.addHook('onRequest', (request, _reply, done) => {
      request.principal = principal
      request.charge = {} as RateLimitCharge
      done()
    })
    let waiting = 0
    const listEvents: Handlers['listEvents'] = ({ signal }) =>
      new Promise(resolve => {
        waiting += 1
        signal.onabort = () => resolve({ status: 200, body: { data: [], next: null } })
      })
    const routes = contractRoutes({ listEvents } as Handlers)
    for (const { method, path: url, serve } of routes)
      if (url === '/api/v1/events') server.route({ method, url, handler: serve })
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const answer = once(get(`${url}/api/v1/events?wait=25`, { agent: false }), 'response')
    await waitFor('the call', () => waiting === 1)
    const [[reply]] = await Promise.all([answer as Promise<[IncomingMessage]>, server.close()])
    expect(reply.statusCode).toBe(200)
    reply.resume()
  })
})

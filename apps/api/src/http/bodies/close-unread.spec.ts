import { newApiKey } from '@platen/contract'
import { fastify } from 'fastify'
import { waitFor } from '@platen/env/testing'
import { openCall, sendChunk, sendForever } from '../../testing/open-call'
import { ServerSockets } from '../../testing/server-sockets'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { closeUnread } from './close-unread'

let api: TestApi
let server: ServerSockets

beforeAll(async () => {
  server = new ServerSockets()
  api = await startTestApi({ RATE_LIMIT_WRITES: '1', RATE_LIMIT_WRITES_BURST: '1' })
})

afterAll(async () => {
  server.stop()
  await api.stop()
})

const design = 'dsg_00000000000000000000000000'
const json = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
const own = (): Record<string, string> => ({ Authorization: `Bearer ${api.account.apiKey}` })
const nobody = (): Record<string, string> => ({})
const stranger = (): Record<string, string> => ({ Authorization: `Bearer ${newApiKey().key}` })

describe('an endless body', () => {
  it.each([
    ['POST /nothing', nobody, 404],
    ['POST /api/v1/nothing', own, 404],
    ['POST /api/v1/%zz', own, 400],
    ['POST /health/live', nobody, 405],
    ['PUT /api/mcp', own, 405],
    ['POST /api/v1/designs', nobody, 401],
    [`POST /api/v1/${design}/generate`, stranger, 401],
    ['POST /api/mcp', nobody, 401],
    ['POST /api/v1/assets', nobody, 401],
    ['GET /docs', nobody, 200],
  ])('to %s is answered at once, and neither read nor drained', async (line, who, status) => {
    const call = openCall(api.url, line, { ...json, ...who() })
    const sent = sendForever(call.socket)
    const answer = await call.heard(/\r\n\r\n/)
    const heard = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
    expect([line, heard]).toEqual([line, status])
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    await sent
    expect(server.endOf(call.port()).bytesRead).toBeLessThan(1024 * 1024)
  })

  it('is not read if its key is over its rate', async () => {
    const { apiKey } = await api.newAccount()
    const headers = { ...json, Authorization: `Bearer ${apiKey}` }
    const statuses = []
    for (let turn = 0; turn < 2; turn++) {
      const call = openCall(api.url, 'DELETE /api/v1/designs/x', headers)
      sendChunk(call.socket, Buffer.alloc(1))
      if (turn === 0) call.socket.write('0\r\n\r\n')
      else await sendForever(call.socket)
      statuses.push((await call.heard(/\r\n\r\n/)).slice(9, 12))
      if (turn === 1) expect(server.endOf(call.port()).bytesRead).toBeLessThan(1024 * 1024)
      call.socket.destroy()
    }
    expect(statuses).toEqual(['400', '429'])
  })
})

describe('the bytes that have arrived of a refused body', () => {
  it('are freed before the answer is sent, and no more are read', async () => {
    const one = fastify({ forceCloseConnections: true })
    one.addHook('onRequest', async ({ raw }) => {
      await waitFor('a piece of the body', () => raw.readableLength > 0)
    })
    closeUnread(one)
    const held: number[] = []
    one.addHook('onSend', async ({ raw }) => {
      const { bytesRead } = raw.socket
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
      held.push(raw.readableLength, raw.socket.bytesRead - bytesRead)
    })
    const call = openCall(await one.listen({ port: 0, host: '127.0.0.1' }), 'POST /nothing', json)
    const sent = sendForever(call.socket)
    await call.heard(/\r\n\r\n/)
    expect(held).toEqual([0, 0])
    call.socket.destroy()
    await sent
    await one.close()
  })
})

describe('a body that came with its request', () => {
  it('leaves the connection open, however it is answered', async () => {
    const call = openCall(api.url, 'POST /nothing', { 'Content-Length': 0 })
    expect(await call.heard(/Not found/)).toMatch(/\r\nconnection: keep-alive\r\n/i)
    call.socket.write('GET /health/live HTTP/1.1\r\nHost: platen.test\r\n\r\n')
    expect(await call.heard(/"ok"/)).toContain('HTTP/1.1 200')
    call.socket.write(
      'POST /api/v1/designs HTTP/1.1\r\nHost: platen.test\r\nContent-Length: 2\r\n\r\n{}',
    )
    expect(await call.heard(/Unauthorized/)).not.toMatch(/\r\nconnection: close\r\n/i)
    call.socket.destroy()
  })
})

describe('Expect: 100-continue', () => {
  it('is answered for a call that is accepted', async () => {
    const { apiKey } = await api.newAccount()
    const headers = { ...json, Authorization: `Bearer ${apiKey}`, Expect: '100-continue' }
    const call = openCall(api.url, 'POST /api/v1/designs', headers)
    expect(await call.heard(/\r\n\r\n/)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    sendChunk(call.socket, Buffer.from('[]'))
    call.socket.write('0\r\n\r\n')
    expect(await call.heard(/must be an object/)).toContain('HTTP/1.1 400')
    call.socket.destroy()
  })

  it.each([
    ['POST /api/v1/designs', 401],
    ['POST /nothing', 404],
  ])('does not ask for the body of %s', async (line, status) => {
    const headers = { 'Content-Length': 1000, Expect: '100-continue' }
    const call = openCall(api.url, line, headers)
    expect(await call.closed()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})

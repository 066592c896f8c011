import { fastify } from 'fastify'
import { waitFor } from '@platen/env/testing'
import { call } from '../../testing/call'
import { type OpenCall, openCall, sendChunk } from '../../testing/open-call'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'
import { chargeBodies } from './charge-bodies'
import { readBodies } from './read-body'

const mebibyte = 1024 * 1024
const json = 'application/json'
const generate = 'POST /api/v1/dsg_00000000000000000000000000/generate'
let api: TestApi

beforeAll(async () => {
  // 25 MiB for each key, 50 for each organization.
  api = await startTestApi({ BODY_MEMORY_MB: '100' })
})

afterAll(() => api.stop())

let opened: OpenCall[] = []

afterEach(() => {
  for (const { socket } of opened) socket.destroy()
  opened = []
})

/** Announces a body and sends none of it; returns the start of the answer, which is 100 if the body is awaited. */
async function announce(
  { apiKey }: Account,
  line: string,
  [megabytes, type]: [number, string],
): Promise<string> {
  const one = openCall(api.url, line, {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': type,
    'Content-Length': megabytes * mebibyte,
    Expect: '100-continue',
  })
  opened.push(one)
  return await one.heard(/\r\n\r\n/)
}

const statusOf = (head: string): string => head.slice(9, 12)

describe('bodies that are announced and never sent', () => {
  it.each<[string, [number, string], number]>([
    [generate, [8, json], 3],
    ['POST /api/v1/designs', [8, json], 3],
    ['POST /api/mcp', [8, json], 3],
    ['POST /api/v1/assets', [25, 'multipart/form-data; boundary=b'], 1],
  ])('to %s answer 429 beyond the share of the key', async (line, body, fitting) => {
    const account = await api.newAccount()
    for (let nth = 0; nth < fitting; nth++) {
      expect(statusOf(await announce(account, line, body))).toBe('100')
    }
    const refused = await announce(account, line, body)
    expect(statusOf(refused)).toBe('429')
    expect(refused).toMatch(/\r\nretry-after: 1\r\n/)
    expect(refused).toMatch(/\r\nx-error-code: rate_limited\r\n/)
    const other = await call(api, '/api/v1/designs', { body: {}, ...(await api.newAccount()) })
    expect(other.status).toBe(400)
  })

  it('lead to a 503 for everybody beyond the budget, and free it when their callers disconnect', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const account = await api.newAccount()
      for (let one = 0; one < 3; one++) await announce(account, generate, [8, json])
    }
    const refused = await announce(await api.newAccount(), generate, [8, json])
    expect(statusOf(refused)).toBe('503')
    expect(refused).toMatch(/\r\nretry-after: 1\r\n/)
    opened[0]?.socket.destroy()
    let status = '503'
    while (status === '503') {
      status = statusOf(await announce(await api.newAccount(), generate, [8, json]))
    }
    expect(status).toBe('100')
  })

  it('leave known callers their share even if strangers at many addresses announce all they can', async () => {
    const signIn = async (from: string, bytes: number): Promise<string> => {
      const one = openCall({ url: api.url, from }, 'POST /api/app/session', {
        'Content-Type': json,
        'Content-Length': bytes,
        'Sec-Fetch-Site': 'same-origin',
        Expect: '100-continue',
      })
      opened.push(one)
      return await one.heard(/\r\n\r\n/)
    }
    const addresses = [2, 3, 4, 5].map(host => `127.0.0.${host}`)
    const asked = addresses.flatMap(from =>
      Array.from({ length: 32 }, (_, nth) => signIn(from, nth < 24 ? mebibyte : mebibyte / 8)),
    )
    const answers = (await Promise.all(asked)).map(statusOf)
    const account = await api.newAccount()
    const known = await announce(account, generate, [8, json])
    const write = await call(api, '/api/v1/designs', { body: {}, ...account })
    expect([statusOf(known), write.status]).toEqual(['100', 400])
    // Each network has room for two bodies of 128 KiB.
    expect(['100', '413', '429'].map(one => answers.filter(each => each === one).length)).toEqual([
      8, 96, 24,
    ])
    expect(statusOf(await signIn('127.0.0.6', mebibyte / 8))).toBe('100')
  })

  it('leave the other half to other organizations, however many keys one has', async () => {
    const account = await api.newAccount()
    for (let nth = 0; nth < 2; nth++) {
      const key = await api.newKey(account.organizationId)
      for (let one = 0; one < 3; one++) await announce(key, generate, [8, json])
    }
    const third = await api.newKey(account.organizationId)
    expect(statusOf(await announce(third, generate, [8, json]))).toBe('429')
    expect(statusOf(await announce(await api.newAccount(), generate, [8, json]))).toBe('100')
  })
})

describe('a body of unknown length', () => {
  const chunked = ({ apiKey }: Account): OpenCall => {
    const one = openCall(api.url, 'POST /api/v1/designs', {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': json,
      'Transfer-Encoding': 'chunked',
    })
    opened.push(one)
    return one
  }

  it('is charged as it arrives, and answered with 429 at the share of its key', async () => {
    const account = await api.newAccount()
    for (let one = 0; one < 3; one++) await announce(account, generate, [8, json])
    const last = chunked(account)
    sendChunk(last.socket, Buffer.alloc(mebibyte / 2, ' '))
    sendChunk(last.socket, Buffer.alloc(mebibyte, ' '))
    expect(statusOf(await last.closed())).toBe('429')
  })

  it('is charged for no more than has arrived', async () => {
    const account = await api.newAccount()
    for (let one = 0; one < 10; one++) {
      const { socket, heard } = chunked(account)
      sendChunk(socket, Buffer.from('{"name":'))
      if (one < 9) continue
      sendChunk(socket, Buffer.from('1}'))
      socket.write('0\r\n\r\n')
      expect(statusOf(await heard(/\r\n\r\n/))).toBe('400')
    }
  })
})

describe('the account of a body', () => {
  it('stays open until its handler is done, even if the caller has disconnected', async () => {
    const server = fastify({ forceCloseConnections: true })
    server.decorateRequest('principal', null)
    server.addHook('onRequest', (request, _reply, done) => {
      request.principal = { kind: 'key', organizationId: 'org_1', keyId: 'key_1' }
      done()
    })
    readBodies(server, { warn: () => undefined })
    chargeBodies(server, 100)
    server.setErrorHandler((error: { code?: string }, _request, reply) =>
      reply.code(500).send(error.code),
    )
    let finish = (): void => undefined
    const begun = new Promise<AbortSignal>(resolve => {
      server.post('/', ({ raw }) => {
        const gone = new AbortController()
        raw.socket.once('close', () => gone.abort())
        resolve(gone.signal)
        return new Promise<string>(end => {
          finish = () => end('done')
        })
      })
    })
    server.post('/small', () => 'read')
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const send = async (path: string, signal?: AbortSignal): Promise<string> => {
      const headers = { 'content-type': json }
      const body = `"${'x'.repeat(18)}"`
      const options = { method: 'POST', body, headers, ...(signal && { signal }) }
      return await (await fetch(url + path, options)).text()
    }
    const caller = new AbortController()
    const first = send('/', caller.signal).catch(() => 'gone')
    const gone = await begun
    caller.abort()
    expect(await first).toBe('gone')
    if (!gone.aborted) await new Promise(resolve => (gone.onabort = resolve))
    expect(await send('/small')).toBe('rate_limited')
    finish()
    const answer = await waitFor('its share to be free', async () => {
      const sent = await send('/small')
      return sent !== 'rate_limited' && sent
    })
    expect(answer).toBe('read')
    await server.close()
  })
})

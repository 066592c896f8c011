import { newApiKey } from '@platen/contract'
import { type AssetServer, startAssetServer } from './testing/asset-server'
import { call, type CallOptions, generate, saveDesign } from './testing/caller'
import { card, dataUrl, picture } from './testing/documents'
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy'
import { requiredVariable } from '@platen/env/testing'
import { watchLog } from './testing/log-secrets'
import { type System, startSystem } from './testing/system'
import { waitFor } from './testing/wait'

/** A word in all texts that a caller sends here and that no log may contain. */
const WORD = 'hushhush'

describe('the watch over the logs of every test here', () => {
  const { key } = newApiKey()
  it.each([
    ['an API key', `{"path":"/api/v1/${key}"}`],
    ['an Authorization header', '{"headers":{"authorization":"x"}}'],
    ['an Authorization header', 'sent Bearer abcdefgh12345'],
    ['a cookie', '{"cookie":"session=1"}'],
    ['the body of a data: URL', '{"src":"data:image/png;base64,iVBORw0"}'],
    ['a query string', 'GET https://host.example/a.png?token=1 failed'],
    ['a query string', '{"path":"/api/v1/designs?search=x"}'],
    ['a presigned URL', 'X-Amz-Signature=00'],
    ['a password in an address', 'connect postgres://root:pw@db:5432/x'],
    ['the key of a file', `{"path":"/files/org_1/${'a1'.repeat(32)}.png"}`],
    ['a secret', `the settings contain ${WORD}`],
  ])('finds %s in: %s', (what, line) => {
    const watch = watchLog([WORD])
    for (const piece of [`fine\n${line.slice(0, 9)}`, `${line.slice(9)}\nfine`]) watch.read(piece)
    expect(watch.found()).toContain(`${what}: ${line}`)
  })

  it.each([
    '{"requestId":"req_1","path":"/api/v1/designs","ip":"::1"}',
    '{"reason":"connect ECONNREFUSED 127.0.0.1:6379","part":"redis"}',
    '{"url":"http://127.0.0.1:3000","msg":"the API is listening"}',
    '{"msg":"is this a question? yes","host":"host.example","path":"/plt_…"}',
  ])('finds nothing in: %s', line => {
    const watch = watchLog([WORD])
    watch.read(line)
    expect(watch.found()).toEqual([])
  })
})

describe('the logs of a system that receives secrets', () => {
  let system: System
  let storage: FaultProxy
  let assets: AssetServer
  let designId: string

  beforeAll(async () => {
    storage = await startFaultProxy(requiredVariable('S3_TEST_ENDPOINT'))
    assets = await startAssetServer({
      '/broken.jpg': (_, response) => void response.writeHead(500).end(),
    })
    const settings = { LOG_LEVEL: 'debug', ASSET_ALLOWED_ADDRESSES: `127.0.0.1/32:${assets.port}` }
    system = await startSystem({
      s3Endpoint: storage.url,
      apiEnv: settings,
      workerEnv: { ...settings, RENDER_SLOTS: '1' },
    })
    const photo = dataUrl(await picture(400, 160, '#aa2222'), 'image/jpeg')
    designId = await saveDesign(system, card(photo))
  })

  afterAll(async () => {
    await system.stop()
    await assets.stop()
    await storage.stop()
  })

  const log = (): string =>
    [...system.apis, ...system.workers].map(process => process.output()).join('\n')

  /** Returns the options of a call from a page of the service. */
  const signingIn = (path: string, body: object): CallOptions & { path: string } => ({
    path: `/api/app/${path}`,
    body,
    apiKey: null,
    headers: { 'sec-fetch-site': 'same-origin' },
  })

  const src = (value: string): object => ({ modifications: [{ id: 'photo', src: value }] })

  it.each<[string, CallOptions & { path?: string }]>([
    ['a key in the path', { path: `/api/v1/${newApiKey().key}/generate`, body: {} }],
    ['a key in the query', { path: `/api/v1/me?key=${newApiKey().key}&word=${WORD}` }],
    ['a key that is unknown', { apiKey: newApiKey().key, body: {} }],
    ['a malformed key', { apiKey: `plt_${WORD}`, body: {} }],
    ['Basic', { apiKey: null, headers: { authorization: `Basic ${WORD}` }, body: {} }],
    ['a cookie', { headers: { cookie: `session=${WORD}` }, body: {} }],
    ['a text', { body: { modifications: [{ id: 'headline', text: WORD }] } }],
    ['metadata', { body: { metadata: { order: WORD } } }],
    ['a body that is no JSON', { body: `{"text": "${WORD}"` }],
    ['a field that nobody knows', { body: { [WORD]: WORD } }],
    ['a data: URL that is no picture', { body: src(`data:image/png;base64,${btoa(WORD)}`) }],
    ['a source with a password', { body: src(`http://user:${WORD}@host.example/a.png`) }],
    ['a source that is refused', { body: src(`http://10.0.0.1/a.png?token=${WORD}`) }],
    ['a password', signingIn('session', { email: 'ada@acme.example', password: WORD })],
    ['the token of a link', signingIn('links/read', { token: WORD })],
    ['a session', { path: '/api/app/session', headers: { cookie: `platen=${WORD}` } }],
    ['an idempotency key', { body: {}, headers: { 'idempotency-key': WORD } }],
  ])('do not keep %s', async (_, { path = `/api/v1/${designId}/generate`, ...options }) => {
    await call(system, path, options)
    expect(log()).not.toContain(WORD)
  })

  it('do not keep the query of a source that cannot be fetched', async () => {
    const reply = await generate({ system, designId }, src(`${assets.url}/broken.jpg?t=${WORD}`))
    expect(reply.status).toBe(422)
    expect(log()).not.toContain(WORD)
  })

  it('do not keep the settings of a storage that fails, and lines there are', async () => {
    await storage.setMode('answer-503')
    const { body } = await generate({ system, designId }, { async: true, scale: 2 })
    const stored = card(dataUrl(await picture(40, 40, '#2222aa'), 'image/jpeg'))
    const saved = await call(system, '/api/v1/designs', {
      body: { name: 'Card', document: stored },
    })
    expect(saved.status).toBe(503)
    await storage.setMode('pass')
    await waitFor('the render to end', async () => {
      const read = await call(system, `/api/v1/renders/${body.id}`)
      return read.body.status === 'completed'
    })
    expect(log()).not.toContain(requiredVariable('S3_TEST_SECRET_ACCESS_KEY'))
    const lines = log().split('\n')
    expect(lines.filter(line => line.includes('"requestId"')).length).toBeGreaterThan(2)
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@platen/database'
import { type Answer, bytes, redirect } from '../testing/asset-server'
import { saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { approveConnection } from '../testing/oauth/approve-connection'
import { Assistant, type Walk } from '../testing/oauth/assistant'
import { type DocumentServer, startDocumentServer } from '../testing/oauth/document-server'
import { signIn } from '../testing/sign-in'
import { startSystem, type System } from '../testing/system'

const name = 'app.example'
const address = (path: string): string => `https://${name}${path}`
const callback = 'http://127.0.0.1:33418/callback'

const json = (document: object): Answer => bytes(JSON.stringify(document), 'application/json')
const document = (path: string, changed: object = {}): object => ({
  client_id: address(path),
  client_name: 'Walk',
  redirect_uris: [callback],
  ...changed,
})

const paths: Record<string, Answer> = {
  '/client.json': json(document('/client.json')),
  '/another-id': json(document('/client.json')),
  '/no-id': json(document('/no-id', { client_id: undefined })),
  '/elsewhere': redirect(address('/client.json')),
  '/inside': redirect('http://169.254.169.254/client.json'),
  '/secret': json(document('/secret', { client_secret: 'mine' })),
  '/script': json(document('/script', { redirect_uris: ['javascript:alert(1)'] })),
  '/large': json(document('/large', { more: 'x'.repeat(5 * 1024) })),
  '/page': bytes('<html></html>', 'text/html'),
  '/list': bytes('[]', 'application/json'),
}

let server: DocumentServer
let system: System
let database: Database
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-documents-'))
  server = await startDocumentServer({ name, folder }, paths)
  const preload = join(__dirname, '..', 'testing', 'preload', 'public-names.cjs')
  system = await startSystem({
    storage: 'disk',
    apiFlags: ['--require', preload],
    apiEnv: {
      MCP_OAUTH: 'on',
      NODE_EXTRA_CA_CERTS: server.certificate,
      PUBLIC_NAMES: `${name}:${server.port} imposter.example:${server.port}`,
    },
  })
  database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
})

beforeEach(() => void server.requests.splice(0))

afterAll(async () => {
  await database.close()
  await system.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

it("the SDK's newest client goes from a bare URL to a picture, known by the address of its metadata document", async () => {
  const photo = dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')
  const designId = await saveDesign(system, card(photo))
  const ada = await signIn(database, system.account.organizationId, 'editor')
  const assistant = new Assistant({
    version: 'newest',
    url: `${system.urls[0] ?? ''}/api/mcp`,
    designId,
    document: address('/client.json'),
  })
  try {
    const { asked } = await assistant.hear<{ asked: string }>()
    expect(new URL(asked).searchParams.get('client_id')).toBe(address('/client.json'))
    const back = await approveConnection(asked, ada)
    assistant.tell(back.searchParams.get('code') ?? '')
    const walk = await assistant.hear<Walk>()
    const [file] = walk.picture.structuredContent.files
    expect((await fetch(file?.url ?? '')).status).toBe(200)
    expect(walk.after.access_token).not.toBe(walk.before.access_token)
  } finally {
    assistant.end()
  }
  const apps = await system.sql('select client_id, host, name from connected_apps')
  expect(apps).toEqual([{ client_id: address('/client.json'), host: name, name: 'Walk' }])
  expect(await system.sql(`select from oauth_rows where kind = 'Client'`)).toEqual([])
  // One request for a question, a code and two refreshes, which says nothing of whom it is for.
  expect(server.requests.map(({ url }) => url)).toEqual(['/client.json'])
  expect(Object.keys(server.requests[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'connection',
    'host',
  ])
})

/** Asks for a code, as an app with this id. */
const authorize = (clientId: string): Promise<Response> => {
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  })
  const url = `${system.urls[0] ?? ''}/oauth/authorize?${asked.toString()}`
  return fetch(url, { redirect: 'manual' })
}

it.each([
  ['names another app', address('/another-id'), 1],
  ['names no app', address('/no-id'), 1],
  ['is elsewhere', address('/elsewhere'), 1],
  ['is inside the network of the service', address('/inside'), 1],
  ['has a secret', address('/secret'), 1],
  ['sends codes to a script', address('/script'), 1],
  ['is over 5 KiB', address('/large'), 1],
  ['is a page', address('/page'), 1],
  ['is a list', address('/list'), 1],
  ['is missing', address('/missing'), 1],
  ['is of a host with the certificate of another', 'https://imposter.example/client.json', 0],
  ['is at a private address', 'https://inner.example/client.json', 0],
  ['is at a public and a private address', 'https://mixed.example/client.json', 0],
])('an app whose document %s asks nobody', async (...[, clientId, requests]) => {
  const answer = await authorize(clientId)
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  expect(await answer.text()).toMatch(/^This app cannot be connected: /)
  // The library looks the app up again once it has a fault to tell.
  expect(server.requests).toHaveLength(2 * requests)
})

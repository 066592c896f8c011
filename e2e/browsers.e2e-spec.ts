import { call, saveDesign } from './testing/caller'
import { card, dataUrl, LOGO } from './testing/documents'
import { type System, startSystem } from './testing/system'

const page = 'https://app.example'

let system: System
let designId: string

beforeAll(async () => {
  system = await startSystem({
    storage: 'disk',
    apiEnv: { CORS_ORIGINS: page, WEB_PATH: '/nowhere' },
    workerEnv: { RENDER_SLOTS: '1' },
  })
  designId = await saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))
})

afterAll(() => system.stop())

const at = (path: string): string => `${system.urls[0] ?? ''}${path}`

describe('a page of another site', () => {
  it('calls with a key, once CORS_ORIGINS names its origin', async () => {
    const path = `/api/v1/designs/${designId}`
    const asked = await fetch(at(path), {
      method: 'OPTIONS',
      headers: { origin: page, 'access-control-request-method': 'GET' },
    })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, page])
    const reply = await call(system, path, { headers: { origin: page } })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, page])
  })

  it('reads files, as any page may: they need no key', async () => {
    const { body } = await call(system, `/api/v1/${designId}/generate`, { body: {} })
    const reply = await fetch(body.files[0]?.url ?? '', { headers: { origin: page } })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  })

  it('may not call otherwise', async () => {
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
    const asked = await fetch(at('/api/v1/designs'), { method: 'OPTIONS', headers })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([405, null])
  })
})

it('a person who opens the address finds the documentation, where the app was not built', async () => {
  const reply = await fetch(at('/'))
  expect([reply.status, new URL(reply.url).pathname]).toEqual([200, '/docs'])
})

it('a range behind the end of a file answers 416 with its size', async () => {
  const { body } = await call(system, `/api/v1/${designId}/generate`, { body: {} })
  const [file] = body.files
  const size = String(file?.size)
  const reply = await fetch(file?.url ?? '', { headers: { range: `bytes=${size}-` } })
  expect([reply.status, reply.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
})

it('a 202 says when to read the render', async () => {
  const reply = await call(system, `/api/v1/${designId}/generate`, { body: { async: true } })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([202, '1'])
})

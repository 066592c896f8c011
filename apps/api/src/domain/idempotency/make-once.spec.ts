import { randomBytes } from 'node:crypto'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let second: string
let source: string

beforeAll(async () => {
  api = await startTestApi()
  second = (await api.another()).url
  const body = { name: 'Source', document: poster }
  source = String((await call(api, '/api/v1/designs', { body })).body['id'])
})

afterAll(() => api.stop())

const newKey = (): string => randomBytes(6).toString('hex')
const replayed = ({ headers }: Reply): string | null => headers.get('idempotency-replayed')

/** Sends a body with an idempotency key to an instance. */
const send = (path: string, body: unknown, [key, url = api.url]: Sent): Promise<Reply> =>
  call(api, path, { body, url, headers: { 'idempotency-key': key } })

type Sent = readonly [key: string, url?: string | undefined]

/** A call that creates something with a name that no other test uses. */
interface Creation {
  send: (name: string, key: string, url?: string) => Promise<Reply>
  count: (name: string) => Promise<number>
}

const counted = async (text: string, name: string): Promise<number> => {
  const [row] = await api.sql<{ count: number }>(`select count(*)::int as count from ${text}`, [
    name,
  ])
  return row?.count ?? 0
}

const drawing = (name: string): FormData => {
  const form = new FormData()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" id="x${name}" width="10" height="10"/>`
  form.set('file', new Blob([svg]), 'a.svg')
  return form
}

const creations: Record<string, Creation> = {
  'POST /designs': {
    send: (name, key, url) => send('/api/v1/designs', { name, document: poster }, [key, url]),
    count: name => counted('designs where name = $1', name),
  },
  'POST /{designId}/duplicate': {
    send: (name, key, url) => send(`/api/v1/${source}/duplicate`, { name }, [key, url]),
    count: name => counted('designs where name = $1', name),
  },
  'POST /brands': {
    send: (name, key, url) => send('/api/v1/brands', { name }, [key, url]),
    count: name => counted('brand_kits where name = $1', name),
  },
  'POST /assets': {
    send: (name, key, url) => send('/api/v1/assets', drawing(name), [key, url]),
    // Equal files always become one asset.
    count: () => Promise.resolve(1),
  },
}

describe.each(Object.entries(creations))('%s with an Idempotency-Key', (_route, creation) => {
  it('creates one object for a repeated call, and reports the repetition', async () => {
    const [key, name] = [newKey(), newKey()]
    const first = await creation.send(name, key)
    const again = await creation.send(name, key)
    expect([first.status < 300, replayed(first)]).toEqual([true, null])
    expect([again.status < 300, again.body['id'], replayed(again)]).toEqual([
      true,
      first.body['id'],
      'true',
    ])
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(await creation.count(name)).toBe(1)
  })

  it('creates one object for many concurrent calls to any instance', async () => {
    const [key, name] = [newKey(), newKey()]
    const urls = [api.url, second]
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => creation.send(name, key, urls[nth % 2])),
    )
    expect(new Set(replies.map(({ body }) => body['id'])).size).toBe(1)
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(8)
    expect(await creation.count(name)).toBe(1)
  })

  it('answers 409 to a different body', async () => {
    const key = newKey()
    await creation.send(newKey(), key)
    const name = newKey()
    const reply = await creation.send(name, key)
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([409, 'idempotency_conflict'])
    expect(reply.body['message']).toContain('Idempotency-Key')
  })

  it('answers 409 to a key used for another route', async () => {
    const key = newKey()
    await send(`/api/v1/${source}/generate`, { async: true }, [key])
    expect((await creation.send(newKey(), key)).status).toBe(409)
  })

  it('refuses a key that is too long', async () => {
    const reply = await creation.send(newKey(), 'x'.repeat(256))
    expect([reply.status, reply.body['message']]).toEqual([
      400,
      'Idempotency-Key must have 1 to 255 characters',
    ])
  })
})

it('answers a generate call with 409 when the key was used for something else', async () => {
  const key = newKey()
  await send('/api/v1/designs', { name: 'a', document: poster }, [key])
  const reply = await send(`/api/v1/${source}/generate`, { async: true }, [key])
  expect([reply.status, reply.headers.get('x-error-code')]).toEqual([409, 'idempotency_conflict'])
})

it('does not keep the key of a refused call', async () => {
  const key = newKey()
  expect((await send('/api/v1/designs', { name: 'a', document: {} }, [key])).status).toBe(400)
  const reply = await send('/api/v1/designs', { name: 'a', document: poster }, [key])
  expect([reply.status, replayed(reply)]).toEqual([201, null])
})

it('does not create a design again that has since been deleted', async () => {
  const [key, name] = [newKey(), newKey()]
  const first = await send('/api/v1/designs', { name, document: poster }, [key])
  await call(api, `/api/v1/designs/${String(first.body['id'])}`, { method: 'DELETE' })
  const again = await send('/api/v1/designs', { name, document: poster }, [key])
  expect([again.status, again.body]).toEqual([404, { message: 'Design not found' }])
})

it('returns the design in its current state, with its warnings', async () => {
  const [key, name] = [newKey(), newKey()]
  const [page] = poster.pages
  const strange = { id: 'strange', type: 'hologram', x: 0, y: 0, width: 1, height: 1 }
  const document = { ...poster, pages: [{ ...page, children: [strange] }] }
  const first = await send('/api/v1/designs', { name, document }, [key])
  const path = `/api/v1/designs/${String(first.body['id'])}`
  await call(api, path, { method: 'PUT', body: { name: `${name} 2` } })
  const again = await send('/api/v1/designs', { name, document }, [key])
  expect(again.body).toMatchObject({
    name: `${name} 2`,
    version: 2,
    warnings: first.body['warnings'],
  })
  expect(again.headers.get('etag')).toBe('"2"')
})

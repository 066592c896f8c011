import { fetchAsCaller, isEmbedded, onRefused, speakFor } from './caller'

const sent: [unknown, RequestInit | undefined][] = []
let status = 200
const { fetch } = globalThis

beforeAll(() => {
  globalThis.fetch = (input, init) => {
    sent.push([input, init])
    return Promise.resolve(new Response(null, { status }))
  }
})

afterAll(() => {
  globalThis.fetch = fetch
  speakFor(null)
})

it('calls with the cookie until there is an embed session, and then with its token instead', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await fetchAsCaller('/api/v1/designs', init)
  expect([isEmbedded(), sent.pop()]).toEqual([false, ['/api/v1/designs', init]])
  speakFor('one')
  speakFor('two')
  await fetchAsCaller('/api/v1/designs', init)
  const headers = { ...init.headers, authorization: 'Bearer two' }
  expect(isEmbedded()).toBe(true)
  expect(sent.pop()?.[1]).toEqual({ ...init, headers, credentials: 'omit' })
})

it('reports a refused token', async () => {
  let refusals = 0
  onRefused(() => refusals++)
  for (status of [200, 403, 401, 500]) await fetchAsCaller('/api/v1/designs')
  expect(refusals).toBe(1)
})

import { call, type Reply } from '../../testing/call'
import { newPoster } from '../../testing/new-poster'
import { type FakeWorker, startFakeWorker } from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let fakeWorker: FakeWorker
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  fakeWorker = startFakeWorker(api)
  designId = await newPoster(api)
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

const generate = (body: object): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, { body })

const read = (id: unknown, query = ''): Promise<Reply> =>
  call(api, `/api/v1/renders/${String(id)}/map${query}`)

describe('an element map', () => {
  it('is part of the response to a call with `map`, and of a read, but not of a list', async () => {
    const { body } = await generate({ map: true })
    expect(body['map']).toMatchObject({ pages: [{ page: 1, width: 400, height: 300 }] })
    const stored = await call(api, `/api/v1/renders/${String(body['id'])}?request=true`)
    expect(stored.body['map']).toEqual(body['map'])
    expect(stored.body['request']).toMatchObject({ map: true })
    const list = await call(api, '/api/v1/renders')
    expect((list.body['data'] as object[])[0]).not.toHaveProperty('map')
  })

  it('is part of a dry run', async () => {
    const { body } = await generate({ map: true, dryRun: true })
    expect(body).toMatchObject({ dryRun: true, map: { pages: [{ page: 1 }] } })
  })

  it('as HTML has all words escaped, runs nothing, and is no JSON', async () => {
    const { body } = await generate({ map: true })
    const { status, text, headers } = await read(body['id'])
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const url = 'https://shop.example/?a=1&#38;b=&#34;2&#34;'
    expect(text).toBe(
      [
        `<map name="${String(body['id'])}-1">`,
        `<area shape="poly" coords="0,1,9,1,9,3" data-element="a&#34;b" href="${url}" alt="${url}">`,
        '<area shape="poly" coords="0,0,9,0,9,9" data-element="headline" alt="&#60;script&#62;\n&#34;a&#34; &#38; b" title="&#60;script&#62;\n&#34;a&#34; &#38; b">',
        '<area shape="poly" coords="0,0,99,0,99,99" data-element="photo" alt="A café" title="A café">',
        '</map>',
        '',
      ].join('\n'),
    )
  })

  it.each([
    { what: 'a render without one', asked: {}, query: '' },
    { what: 'another page', asked: { map: true }, query: '?page=2' },
  ])('does not exist for $what', async ({ asked, query }) => {
    const { body } = await generate(asked)
    const reply = await read(body['id'], query)
    const message = 'The render has no map of this page; set map in its generate call'
    expect([reply.status, reply.body]).toEqual([404, { message }])
  })

  it('is refused for a malformed page', async () => {
    const { body } = await generate({ map: true })
    const reply = await read(body['id'], '?page=one')
    const message = 'page must be a whole number from 1'
    expect([reply.status, reply.body]).toEqual([400, { message }])
  })

  it('is refused for a malformed `map`', async () => {
    const { status, body } = await generate({ map: 'yes' })
    expect([status, body['message']]).toEqual([400, 'map must be true or false'])
  })
})

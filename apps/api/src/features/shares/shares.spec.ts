import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  designId = await newPoster(api)
})

afterAll(() => api.stop())

const ask = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}/${path}`, options)

const share = (body: object = {}): Promise<Reply> => ask('shares', { body })

const idOf = ({ body }: Reply): string => String(body['id'])

const said = ({ status, body }: Reply): unknown[] => [status, body['message']]

const point = { page: 1, x: 0.5, y: 0.25 }

describe('a share', () => {
  it('has a link with a secret that no server is sent, and is read again with it', async () => {
    const made = await share({ name: 'Client', comments: true })
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(made.body).toMatchObject({
      designId,
      version: null,
      name: 'Client',
      revokedAt: null,
      download: false,
      comments: true,
      approval: false,
      createdBy: { kind: 'key', id: api.account.keyId },
      lastSeenAt: null,
    })
    const { hash, pathname } = new URL(String(made.body['url']))
    expect([pathname, hash]).toEqual(['/shared', expect.stringMatching(/^#guest_[\w-]{43}$/)])
    const listed = await ask('shares')
    expect([listed.body, listed.headers.get('cache-control')]).toEqual([
      { data: [made.body] },
      'no-store',
    ])
  })

  it('is changed in the given fields, and revoked for good', async () => {
    const made = await share()
    const path = `shares/${idOf(made)}`
    const changed = await ask(path, { method: 'PATCH', body: { download: true } })
    expect([changed.status, changed.body]).toEqual([200, { ...made.body, download: true }])
    for (let turn = 0; turn < 2; turn++)
      expect((await ask(path, { method: 'DELETE' })).status).toBe(204)
    const [listed] = (await ask('shares')).body['data'] as Record<string, unknown>[]
    expect(listed).toMatchObject({ id: idOf(made), revokedAt: expect.any(String) as string })
    expect(said(await ask(path, { method: 'PATCH', body: { download: false } }))).toEqual([
      410,
      'The share was revoked; create another one',
    ])
  })

  it('is made once for each Idempotency-Key, with the same link', async () => {
    const headers = { 'idempotency-key': `share of ${designId}` }
    const first = await ask('shares', { body: {}, headers })
    const again = await ask('shares', { body: {}, headers })
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    await call(api, `/api/v1/designs/${designId}`, { method: 'DELETE' })
    const gone = await ask('shares', { body: {}, headers })
    expect(said(gone)).toEqual([404, 'Share not found'])
  })

  it.each([
    [{ version: 0 }, 400, 'version must be a whole number from 1, or null'],
    [{ version: 2 }, 404, 'Version not found: the design has only version 1'],
    [{ name: 'a\nb' }, 400, 'name must be on one line, without control characters'],
    [{ name: 'a'.repeat(101) }, 400, 'name must be a string of at most 100 characters'],
    [
      { expiresAt: 'soon' },
      400,
      'expiresAt must be a date or a time, like 2026-11-21 or 2026-11-21T09:30:00Z',
    ],
    [
      { expiresAt: '2020-01-01' },
      400,
      'expiresAt must be in the future, and at most 366 days from now',
    ],
    [{ comments: 'yes' }, 400, 'comments must be true or false'],
  ])('of %j is refused', async (body, status, message) => {
    expect(said(await share(body))).toEqual([status, message])
  })

  it('is not found at another design, nor at one with a version', async () => {
    const made = await share()
    const { body } = await call(api, '/api/v1/designs', { body: { name: 'Q', document: poster } })
    const other = `/api/v1/designs/${String(body['id'])}/shares/${idOf(made)}`
    expect(said(await call(api, other, { method: 'DELETE' }))).toEqual([404, 'Share not found'])
    const pinned = await call(api, `/api/v1/designs/${designId}@1/shares`)
    expect(pinned.status).toBe(400)
  })
})

describe('a comment of a member', () => {
  it('is at a point of the latest version, and answered below', async () => {
    const made = await ask('comments', { body: { ...point, elementId: 'headline', text: ' Hi ' } })
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        designId,
        shareId: null,
        parentId: null,
        version: 1,
        ...point,
        elementId: 'headline',
        text: 'Hi',
        author: { kind: 'key', id: api.account.keyId },
        resolvedAt: null,
      },
    ])
    const reply = await ask('comments', { body: { parentId: idOf(made), text: 'Two\nlines' } })
    expect(reply.body).toMatchObject({ parentId: idOf(made), ...point, text: 'Two\nlines' })
    const listed = await ask('comments')
    expect(listed.body).toEqual({ data: [made.body, reply.body], total: 2, page: 0, perPage: 100 })
  })

  it('is resolved by its thread, and filtered by that', async () => {
    const first = await ask('comments', { body: { ...point, text: 'A' } })
    const reply = await ask('comments', { body: { parentId: idOf(first), text: 'B' } })
    const resolve = (id: string): Promise<Reply> =>
      ask(`comments/${id}`, { method: 'PATCH', body: { resolved: true } })
    expect((await resolve(idOf(first))).body['resolvedAt']).toEqual(expect.any(String))
    expect(said(await resolve(idOf(reply)))).toEqual([
      400,
      'Only the first comment of a thread can be resolved',
    ])
    expect((await ask('comments?resolved=false')).body).toMatchObject({ data: [], total: 0 })
    expect((await ask('comments?resolved=true&perPage=1&page=1')).body).toMatchObject({
      data: [{ id: idOf(reply) }],
      total: 2,
    })
    expect((await ask('comments?version=2')).body).toMatchObject({ total: 0 })
    expect((await ask('comments?replies=false')).body).toMatchObject({
      data: [{ id: idOf(first) }],
      total: 1,
    })
  })

  it('is deleted with its replies', async () => {
    const first = await ask('comments', { body: { ...point, text: 'A' } })
    await ask('comments', { body: { parentId: idOf(first), text: 'B' } })
    const path = `comments/${idOf(first)}`
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204)
    expect((await ask('comments')).body['data']).toEqual([])
    expect(said(await ask(path, { method: 'DELETE' }))).toEqual([404, 'Comment not found'])
  })

  it.each([
    [{ ...point, text: '' }, 400, 'text must not be empty'],
    [{ ...point, text: 'a'.repeat(2001) }, 400, 'text must be a string of at most 2000 characters'],
    [
      { ...point, text: 'a\u0007b' },
      400,
      'text must be plain text: line breaks, but no other control characters',
    ],
    [
      { ...point, text: 'a\u202eb' },
      400,
      'text must be plain text: line breaks, but no other control characters',
    ],
    [{ ...point, x: 1.1, text: 'a' }, 400, 'x must be a number from 0 to 1'],
    [{ ...point, page: 3, text: 'a' }, 400, 'page must be a page of the design (1 to 2)'],
    [{ page: 1, x: 0, text: 'a' }, 400, 'body must have either parentId, or page, x and y'],
    [
      { ...point, parentId: 'cmt_1', text: 'a' },
      400,
      'body must have either parentId, or page, x and y',
    ],
    [{ parentId: 'cmt_1', text: 'a' }, 404, 'Comment not found'],
  ])('of %j is refused', async (body, status, message) => {
    expect(said(await ask('comments', { body }))).toEqual([status, message])
  })
})

import { newId, type NewShare } from '@platen/database'
import { waitFor } from '@platen/env/testing'
import { openLog } from '../../open-log'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPoster } from '../../testing/new-poster'
import { type FakeWorker, startFakeWorker, storeNamedFile } from '../../testing/fake-worker'
import { newShare } from '../../testing/shares'
import { openTestClock } from '../../testing/test-clock'
import { startTestApi, type TestApi } from '../../testing/test-api'

const clock = openTestClock()
let api: TestApi
let worker: FakeWorker
let designId: string
let logged = ''

beforeAll(async () => {
  api = await startTestApi(
    { TRUST_PROXY: '127.0.0.1' },
    { keyClock: clock.now, log: openLog('debug', { write: line => (logged += line) }) },
  )
  worker = startFakeWorker(api)
  await storeNamedFile(api)
})

beforeEach(async () => {
  designId = await newPoster(api)
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

/** A link, and calls by its guests. */
interface Link {
  id: string
  token: string
  ask: (path: string, options?: CallOptions) => Promise<Reply>
}

async function link(given: Partial<NewShare> = {}): Promise<Link> {
  const { id, options } = await newShare(api, { owner: api.account, designId, ...given })
  const ask: Link['ask'] = (path, more = {}) =>
    call(api, `/api/app/shared${path}`, { ...options, ...more })
  return { id, token: String(options.apiKey), ask }
}

const own = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}${path}`, options)

const publish = (): Promise<Reply> => own('', { method: 'PUT', body: { name: 'Next' } })

const said = ({ status, body }: Reply): unknown[] => [status, body['message']]

const ended = [
  410,
  'This link has expired or was revoked; ask the person who sent it for another',
] as const

const point = { page: 1, x: 0.5, y: 0.25 }
const comment = { name: 'Grace', text: 'Larger?', version: 1, ...point }

describe('a guest', () => {
  it('sees the design that is shared, and what may be done with it', async () => {
    const { ask } = await link({ approval: false })
    const { status, headers, body } = await ask('')
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      'no-store',
    ])
    expect(body).toMatchObject({
      name: 'Poster',
      version: 1,
      latest: true,
      download: true,
      comments: true,
      approval: false,
      formats: ['jpg', 'png', 'webp', 'avif', 'pdf'],
      pages: [
        { width: 400, height: 300 },
        { width: 200, height: 300 },
      ],
      approvals: [],
    })
    const [page] = body['pages'] as { elements: { id: string; x: number; y: number }[] }[]
    expect(page?.elements).not.toEqual([])
    for (const { x, y } of page?.elements ?? [])
      expect([x, y].every(at => at >= 0 && at <= 1)).toBe(true)
    expect(JSON.stringify(body)).not.toContain(api.account.organizationId)
  })

  it('learns nothing of what is hidden', async () => {
    const shown = { id: 'shown', type: 'shape', x: 0, y: 0, width: 9, height: 9, fill: '#ff0000' }
    const hidden = { ...shown, name: 'Secret', visible: false }
    const children = [
      shown,
      { ...hidden, id: 'secret-shape' },
      { ...hidden, id: 'secret-clear', visible: true, opacity: 0 },
      { ...hidden, id: 'secret-group', type: 'group', fill: undefined, children: [] },
    ]
    const pages = [
      { id: 'front', children },
      { id: 'secret-page', visible: false, children: [{ ...hidden, id: 'a', visible: true }] },
      { id: 'back' },
    ]
    await own('', { method: 'PUT', body: { document: { ...poster, pages } } })
    const { ask } = await link()
    const { body, text } = await ask('')
    expect(body['pages']).toMatchObject([{ number: 1, elements: [{ id: 'shown' }] }, { number: 3 }])
    expect(text).not.toMatch(/secret/i)
    const about = { ...comment, version: 2, elementId: 'secret-shape' }
    expect((await ask('/comments', { body: about })).status).toBe(400)
    const beside = { ...comment, version: 2, page: 2 }
    expect((await ask('/comments', { body: beside })).status).toBe(400)
  })

  it('sees the latest version, or the one that is shared', async () => {
    const [latest, first] = [await link(), await link({ version: 1 })]
    await publish()
    expect((await latest.ask('')).body).toMatchObject({ version: 2, latest: true, name: 'Next' })
    expect((await first.ask('')).body).toMatchObject({ version: 1, latest: false })
  })

  it('never gets a picture of an earlier version than the one that is shown', async () => {
    const { ask } = await link()
    await ask('/pages/1')
    worker.claimed.length = 0
    await publish()
    expect((await ask('/pages/1')).status).toBe(200)
    expect(worker.claimed).toMatchObject([{ designVersion: 2 }])
    const { length } = worker.claimed
    expect((await ask('/pages/1')).status).toBe(200)
    expect(worker.claimed).toHaveLength(length)
  })

  it('gets the pages as pictures, which browsers ask for again each time', async () => {
    const { id, ask } = await link()
    worker.claimed.length = 0
    const picture = await ask('/pages/1')
    expect([picture.status, picture.text]).toEqual([200, 'jpg'])
    expect(picture.headers.get('cache-control')).toBe('private, no-cache')
    expect(picture.headers.get('x-robots-tag')).toBe('noindex')
    const etag = picture.headers.get('etag') ?? ''
    const again = await ask('/pages/1', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    // The page is 400 px wide: twice its size is sharp enough.
    expect(worker.claimed).toMatchObject([
      { designVersion: 1, options: { formats: ['webp'], pages: [1], scale: 2 } },
    ])
    const paid = await api.sql('select key_id from renders where design_id = $1 and purpose = $2', [
      designId,
      'url',
    ])
    expect(paid).toEqual([{ key_id: id }])
  })

  it.each([
    ['/pages/3', 400],
    ['/pages/0', 400],
    ['/pages/x', 400],
    ['/pages/1%2e5', 400],
    ['/files/exe', 404],
    ['/files/png?page=1&page=2', 400],
  ])('gets no picture of %s', async (path, status) => {
    const { ask } = await link()
    const refused = await ask(path)
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([status, 'no-store'])
  })

  it('has a fifth of the rates of a key', async () => {
    const { headers } = await (await link()).ask('')
    expect(headers.get('ratelimit-policy')).toMatch(/"writes";q=40;w=10, "requests";q=400;w=2,/)
    expect(headers.get('ratelimit')).toContain('"requests";r=399')
  })

  it('gets 100 new pictures at once; those that are drawn stay free', async () => {
    const pages = Array.from({ length: 100 }, (_, nth) => ({ id: `page-${nth}` }))
    const document = { ...poster, pages }
    const made = await call(api, '/api/v1/designs', { body: { name: 'Book', document } })
    const { ask } = await link({ designId: String(made.body['id']) })
    let drawn = 0
    const refused = await waitFor('a refusal', async () => {
      drawn++
      const path = drawn <= 100 ? `/pages/${drawn}` : `/files/png?page=${drawn - 100}`
      const reply = await ask(path)
      return reply.status === 429 && reply
    })
    expect(drawn).toBeGreaterThan(100)
    expect(refused.body['message']).toBe(
      'Too many pictures: this link may draw 10 a minute, and 100 at once',
    )
    expect((await ask('/pages/1')).status).toBe(200)
  })

  it('downloads files where that is allowed', async () => {
    const { ask } = await link()
    const file = await ask('/files/png?page=1')
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, 'attachment'])
    const none = await link({ download: false })
    expect(said(await none.ask('/files/png'))).toEqual([403, 'This link does not allow downloads'])
    expect((await none.ask('')).body).toMatchObject({ formats: [] })
  })

  it.each(['/pages/1', '/files/pdf', ''])('is alone in calling %s', async path => {
    const at = `/api/app/shared${path}`
    expect(said(await call(api, at))).toEqual([403, 'Only guests of a shared design may do this'])
    expect((await call(api, at, { apiKey: null })).status).toBe(401)
    for (const apiKey of ['A'.repeat(43), `guest_${'A'.repeat(43)}`])
      expect((await call(api, at, { apiKey })).status).toBe(401)
  })

  it('reaches nothing else', async () => {
    const { ask, token } = await link()
    await ask('')
    for (const path of ['/api/v1/designs', `/api/v1/designs/${designId}`, '/api/app/members'])
      expect((await call(api, path, { apiKey: token })).status).toBe(403)
    expect(logged).not.toContain(token)
  })
})

describe('the comments of guests', () => {
  it('are at a point of the version that is shown, and seen by members', async () => {
    const { id, ask } = await link()
    const made = await ask('/comments', { body: comment })
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        ...point,
        text: 'Larger?',
        version: 1,
        parentId: null,
        author: { kind: 'guest', name: 'Grace' },
        resolved: false,
      },
    ])
    expect((await ask('/comments')).body).toEqual({
      data: [made.body],
      total: 1,
      page: 0,
      perPage: 100,
    })
    expect((await own('/comments')).body['data']).toMatchObject([
      { id: made.body['id'], shareId: id, author: { kind: 'guest', id: null, name: 'Grace' } },
    ])
  })

  it('are answered by members, of whom guests learn only the name', async () => {
    const { ask } = await link()
    const first = await ask('/comments', { body: comment })
    await own('/comments', { body: { parentId: first.body['id'], text: 'Yes' } })
    await own('/comments', { body: { ...point, text: 'Between us' } })
    const { body, text } = await ask('/comments')
    expect(body['data']).toMatchObject([
      { text: 'Larger?' },
      { text: 'Yes', parentId: first.body['id'], author: { kind: 'member' } },
    ])
    expect(text).not.toContain(api.account.keyId)
    expect(text).not.toContain('Between us')
  })

  it('are not seen through another link of the same design', async () => {
    const [one, other] = [await link(), await link()]
    const first = await one.ask('/comments', { body: comment })
    expect((await other.ask('/comments')).body['data']).toEqual([])
    const answer = { name: 'Eve', text: 'Hm', parentId: first.body['id'] }
    expect(said(await other.ask('/comments', { body: answer }))).toEqual([404, 'Comment not found'])
  })

  it('are refused where the link does not allow them', async () => {
    const { ask } = await link({ comments: false })
    const refused = [403, 'This link does not allow comments']
    expect(said(await ask('/comments'))).toEqual(refused)
    expect(said(await ask('/comments', { body: comment }))).toEqual(refused)
    const { body } = await ask('')
    expect(body['pages']).toMatchObject([{ elements: [] }, { elements: [] }])
  })

  it.each([
    [{ ...comment, name: '' }, 'name must not be empty'],
    [{ ...comment, name: 'a'.repeat(81) }, 'name must be a string of at most 80 characters'],
    [{ ...comment, name: 'A\u202eda' }, 'name must be on one line, without control characters'],
    [{ ...comment, name: '\u200b\u2060' }, 'name must contain a visible character'],
    [{ ...comment, page: 7 }, 'page must be a page of the design (1 to 2)'],
    [{ ...comment, elementId: 'dot' }, 'elementId must be an element of the page, or null'],
    [
      { name: 'Grace', text: 'Larger?', ...point },
      'body must have either parentId, or version, page, x and y',
    ],
    [
      { name: 'Grace', text: 'Yes', parentId: 'cmt_1', version: 1 },
      'body must have either parentId, or version, page, x and y',
    ],
    [{ ...comment, author: 'usr_1' }, 'body does not accept "author"'],
  ])('of %j are refused', async (body, message) => {
    const { ask } = await link()
    expect(said(await ask('/comments', { body }))).toEqual([400, message])
  })

  it('are of the version that was seen', async () => {
    const [latest, first] = [await link(), await link({ version: 1 })]
    const seen = { ...comment, elementId: 'headline' }
    const { body } = await latest.ask('/comments', { body: seen })
    expect(body).toMatchObject({ version: 1, elementId: 'headline' })
    const { pages, ...rest } = poster
    const [front, back] = pages
    const document = { ...rest, pages: [{ ...front, children: [] }, back] }
    await own('', { method: 'PUT', body: { document } })
    expect(said(await latest.ask('/comments', { body: seen }))).toEqual([
      409,
      'Version 2 is the one shown now; look at it before you comment',
    ])
    expect(said(await latest.ask('/comments', { body: { ...seen, version: 2 } }))).toEqual([
      400,
      'elementId must be an element of the page, or null',
    ])
    const answer = { name: 'Grace', text: 'Still', parentId: body['id'] }
    expect((await latest.ask('/comments', { body: answer })).body).toMatchObject({ version: 1 })
    expect((await first.ask('/comments', { body: seen })).body).toMatchObject({ version: 1 })
    expect((await latest.ask('/comments')).body).toMatchObject({ total: 2 })
  })

  it('are ten a minute from one network, for each link', async () => {
    const { ask } = await link()
    const from = (address: string): Promise<Reply> =>
      ask('/comments', { body: comment, headers: { 'x-forwarded-for': address } })
    let written = 0
    const refused = await waitFor('a refusal', async () => {
      const reply = await from('203.0.113.7')
      if (reply.status === 201) written++
      return reply.status === 429 && reply
    })
    expect(written).toBeGreaterThanOrEqual(10)
    expect(refused.body['message']).toBe(
      'Too many comments and approvals: your network may send 10 a minute here',
    )
    expect((await from('203.0.113.8')).status).toBe(201)
    const other = await link()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await other.ask('/comments', { body: comment, headers })).status).toBe(201)
  })
})

describe('the approvals of guests', () => {
  it('are of the version that was seen', async () => {
    const { id, ask } = await link()
    const approve = (version: number, name = 'Grace'): Promise<Reply> =>
      ask('/approvals', { body: { name, version } })
    const made = await approve(1)
    expect([made.status, made.body]).toMatchObject([201, { name: 'Grace', version: 1 }])
    expect((await approve(1)).body).toEqual(made.body)
    expect((await ask('')).body['approvals']).toEqual([made.body])
    await publish()
    expect(said(await approve(1, 'Ada'))).toEqual([
      409,
      'Version 2 is the one shown now; look at it before you approve',
    ])
    expect((await ask('')).body['approvals']).toEqual([])
    expect((await own('/approvals')).body).toMatchObject({
      data: [{ id: made.body['id'], designId, shareId: id, name: 'Grace', version: 1 }],
      total: 1,
    })
    expect((await own('/approvals?version=2')).body).toMatchObject({ total: 0 })
  })

  it('are deleted by members', async () => {
    const { ask } = await link()
    const { body } = await ask('/approvals', { body: { name: 'Grace', version: 1 } })
    const path = `/approvals/${String(body['id'])}`
    expect((await own(path, { method: 'DELETE' })).status).toBe(204)
    expect((await own('/approvals')).body).toMatchObject({ data: [], total: 0 })
    expect((await ask('')).body['approvals']).toEqual([])
    expect(said(await own(path, { method: 'DELETE' }))).toEqual([404, 'Approval not found'])
    const another = await ask('/approvals', { body: { name: 'Grace', version: 1 } })
    expect(another.body['id']).not.toBe(body['id'])
    const denied = await ask(path, { method: 'DELETE' })
    expect(denied.status).toBe(404)
  })

  it('are refused where the link does not allow them', async () => {
    const { ask } = await link({ approval: false })
    const reply = await ask('/approvals', { body: { name: 'Grace', version: 1 } })
    expect(said(reply)).toEqual([403, 'This link does not allow approvals'])
  })
})

describe('a link', () => {
  const paths = ['', '/pages/1', '/files/png', '/comments']

  it.each<[string, (share: Link) => Promise<unknown>]>([
    ['is revoked', ({ id }) => own(`/shares/${id}`, { method: 'DELETE' })],
    ['expires', ({ id }) => api.sql('update shares set expires_at = now() where id = $1', [id])],
    ['loses its design', () => own('', { method: 'DELETE' })],
  ])('that %s is over within 5 s, on every instance', async (_what, end) => {
    const share = await link()
    const { url } = await api.another()
    for (const at of [undefined, url])
      expect((await share.ask('', at === undefined ? {} : { url: at })).status).toBe(200)
    await end(share)
    clock.pass(5000)
    for (const path of paths) {
      const reply = await share.ask(path)
      expect([...said(reply), reply.headers.get('x-robots-tag')]).toEqual([...ended, 'noindex'])
    }
    expect(said(await share.ask('/comments', { body: comment }))).toEqual(ended)
    expect(said(await share.ask('', { url }))).toEqual(ended)
  })

  it('that is over shows no picture, even while it is still known', async () => {
    const share = await link()
    await share.ask('/pages/1')
    await own(`/shares/${share.id}`, { method: 'DELETE' })
    expect(said(await share.ask('/pages/1'))).toEqual(ended)
  })

  it('notes when it was opened last', async () => {
    const { ask, id } = await link()
    await ask('')
    await waitFor('the note', async () => {
      const [row] = await api.sql<{ seen: Date | null }>(
        'select last_seen_at as seen from shares where id = $1',
        [id],
      )
      return row?.seen
    })
  })

  it('of another organization shows its own design', async () => {
    const owner = await api.newAccount()
    const theirs = await call(api, '/api/v1/designs', {
      apiKey: owner.apiKey,
      body: { name: 'Theirs', document: poster },
    })
    const { options } = await newShare(api, { owner, designId: String(theirs.body['id']) })
    expect((await call(api, '/api/app/shared', options)).body).toMatchObject({ name: 'Theirs' })
    const none = newShare(api, { owner, designId: newId('dsg') })
    await expect(none).rejects.toMatchObject({ code: 'not_found' })
  })
})

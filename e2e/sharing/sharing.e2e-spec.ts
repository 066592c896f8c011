import sharp from 'sharp'
import { call, type CallOptions, saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { type Receiver, startReceiver } from '../testing/receiver'
import { type System, startSystem } from '../testing/system'
import { waitFor } from '../testing/wait'

interface Share {
  id: string
  url: string
}

let system: System
let receiver: Receiver
let designId: string

beforeAll(async () => {
  receiver = await startReceiver()
  const env = { WEBHOOK_ALLOWED_ADDRESSES: receiver.address }
  // Each guest names their address, since a network may write only so many comments.
  const apiEnv = { ...env, TRUST_PROXY: '127.0.0.1' }
  system = await startSystem({ apis: 2, storage: 'disk', apiEnv, workerEnv: env })
  const photo = dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')
  designId = await saveDesign(system, card(photo))
  const events = ['comment.created', 'version.approved']
  await call(system, '/api/v1/webhooks', { body: { url: `${receiver.url}/told`, events } })
})

afterAll(async () => {
  await system.stop()
  await receiver.stop()
})

const everything = { download: true, comments: true, approval: true }

async function share(body: object = everything): Promise<Share> {
  const made = await call<Share>(system, `/api/v1/designs/${designId}/shares`, { body })
  expect(made.status).toBe(201)
  return made.body
}

const tokenOf = ({ url }: Share): string => new URL(url).hash.slice(1)

let guests = 0

/** Calls as a guest with an address of their own. */
const ask = <Body>(
  of: Share,
  path: string,
  options: CallOptions = {},
): ReturnType<typeof call<Body>> =>
  call<Body>(system, `/api/app/shared${path}`, {
    apiKey: tokenOf(of),
    ...options,
    headers: { 'x-forwarded-for': `203.0.113.${++guests % 250}`, ...options.headers },
  })

/** Fetches a file as a guest. */
async function file(of: Share, path: string): Promise<{ status: number; bytes: Buffer }> {
  const url = `${system.urls[0] ?? ''}/api/app/shared${path}`
  const response = await fetch(url, { headers: { authorization: `Bearer ${tokenOf(of)}` } })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const point = { version: 1, page: 1, x: 0.5, y: 0.5, elementId: 'headline' }

it('a client sees a design, comments on it, approves it and takes it along', async () => {
  const link = await share()
  const { body } = await ask<{ version: number; pages: object[] }>(link, '')
  expect(body).toMatchObject({ version: 1, pages: [{ width: 400, height: 300 }] })

  const shown = await file(link, '/pages/1')
  const { format, width, height } = await sharp(shown.bytes).metadata()
  expect([shown.status, format, width, height]).toEqual([200, 'webp', 800, 600])
  const png = await sharp((await file(link, '/files/png')).bytes).metadata()
  expect([png.format, png.width, png.height]).toEqual(['png', 400, 300])
  expect((await file(link, '/files/pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const comment = { name: 'Grace', text: 'Larger, please', ...point }
  expect((await ask(link, '/comments', { body: comment })).status).toBe(201)
  const approval = { name: 'Grace', version: body.version }
  expect((await ask(link, '/approvals', { body: approval })).status).toBe(201)

  const told = (): { type: string; data: object }[] =>
    receiver.received.map(request => JSON.parse(request.body) as { type: string; data: object })
  await waitFor('both events', () => told().length === 2)
  const author = { kind: 'guest', id: null, name: 'Grace' }
  expect(told()).toContainEqual(
    expect.objectContaining({
      type: 'comment.created',
      data: expect.objectContaining({ designId, text: comment.text, author }) as object,
    }),
  )
  expect(told()).toContainEqual(
    expect.objectContaining({
      type: 'version.approved',
      data: expect.objectContaining({ designId, version: 1, name: 'Grace' }) as object,
    }),
  )
})

it('a link that is revoked is over on every instance', async () => {
  const link = await share()
  const statuses = (): Promise<number[]> =>
    Promise.all(system.urls.map(async url => (await ask(link, '', { url })).status))
  expect(await statuses()).toEqual([200, 200])
  const path = `/api/v1/designs/${designId}/shares/${link.id}`
  await call(system, path, { method: 'DELETE' })
  await waitFor('the end of the link', async () =>
    (await statuses()).every(status => status === 410),
  )
  expect((await file(link, '/pages/1')).status).toBe(410)
})

const long = 'x'.repeat(2000)

describe('a hostile comment', () => {
  it.each([
    '<script>alert(1)</script>',
    "'); drop table comments; --",
    '%s %n ${x} {{x}}',
    '__proto__',
    '👩‍👩‍👧‍👦 日本語 العربية',
    long,
  ])('is kept as it is: %s', async text => {
    const link = await share()
    const made = await ask<object>(link, '/comments', {
      body: { name: text.slice(0, 80), text, ...point },
    })
    expect([made.status, made.body]).toMatchObject([201, { text }])
    const { body } = await ask<{ data: object[] }>(link, '/comments')
    expect(body.data).toEqual([made.body])
  })

  it.each<[string, object | string]>([
    ['a bell', { text: 'a\u0007b' }],
    ['a null', { text: 'a\u0000b' }],
    ['half a character', '{"name":"a","version":1,"page":1,"x":0,"y":0,"text":"\\ud800"}'],
    ['text that turns around', { text: 'a\u202eb' }],
    ['a text that is too long', { text: `${long}x` }],
    ['an object as text', { text: { toString: 'a' } }],
    ['a place outside the page', { x: 2 }],
    ['a page that is not there', { page: 2 }],
    ['no number', '{"name":"a","text":"a","version":1,"page":1,"x":1e999,"y":0}'],
    ['another design', { designId: 'dsg_1' }],
    ['an author', { author: 'usr_1' }],
    ['nothing', ''],
    ['a list', '[]'],
  ])('is refused: %s', async (_what, more) => {
    const link = await share()
    const body = typeof more === 'string' ? more : { name: 'a', text: 'a', ...point, ...more }
    expect((await ask(link, '/comments', { body })).status).toBe(400)
    const { body: listed } = await ask<{ data: object[] }>(link, '/comments')
    expect(listed.data).toEqual([])
  })

  it('with a body that is too large is refused before it is read', async () => {
    const link = await share()
    const body = { name: 'a', ...point, text: 'x'.repeat(200_000) }
    expect((await ask(link, '/comments', { body })).status).toBe(413)
  })
})

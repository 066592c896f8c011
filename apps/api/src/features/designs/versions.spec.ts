import { designDetailSchema, versionListSchema } from '@platen/contract'
import { newId } from '@platen/database'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPerson, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { type FakeWorker, startFakeWorker } from '../../testing/fake-worker'

let api: TestApi
let fakeWorker: FakeWorker

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  fakeWorker = startFakeWorker(api)
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

const lacksFour = 'Version not found: the design has versions 1 to 3'

/** Creates a design at version 3; each version is 100 px wider than the one before. */
async function newDesign(): Promise<string> {
  const first = { name: 'Poster', document: { ...poster, width: 100 } }
  const id = String((await call(api, '/api/v1/designs', { body: first })).body['id'])
  for (const width of [200, 300]) await save(id, { document: { ...poster, width } })
  return id
}

const save = (id: string, body: object, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/designs/${id}`, { method: 'PUT', body, ...options })

const versionsOf = (id: string, path = '', options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/designs/${id}/versions${path}`, options)

describe('an id with @ and a version', () => {
  it('renders that version', async () => {
    const id = await newDesign()
    const drawn = async (pin: string): Promise<unknown[]> => {
      const { body } = await call(api, `/api/v1/${id}${pin}/generate`, { body: {} })
      const { body: render } = await call(api, `/api/v1/renders/${String(body['id'])}`)
      const { document } = fakeWorker.claimed.find(({ renderId }) => renderId === body['id']) ?? {}
      return [render['designVersion'], (document as { width: number }).width]
    }
    expect(await drawn('@2')).toEqual([2, 200])
    expect(await drawn('')).toEqual([3, 300])
    expect(await drawn('@1')).toEqual([1, 100])
  })

  it('is checked against the pages of that version', async () => {
    const id = await newDesign()
    await save(id, { document: { ...poster, pages: poster.pages.slice(0, 1) } })
    const render = (pin: string): Promise<Reply> =>
      call(api, `/api/v1/${id}${pin}/generate`, { body: { pages: [2] } })
    expect((await render('')).status).toBe(400)
    expect((await render('@3')).status).toBe(200)
  })

  it('is read and copied as it was', async () => {
    const id = await newDesign()
    const read = await call(api, `/api/v1/designs/${id}@2?document=true`)
    expect(read.body).toMatchObject({ id, version: 2, size: { width: 200 } })
    expect(read.headers.get('etag')).toBe('"2"')
    const copy = await call(api, `/api/v1/${id}@2/duplicate`, { body: {} })
    expect(copy.body).toMatchObject({ name: 'Copy of Poster', size: { width: 200 } })
    const { body } = await call(api, `/api/v1/designs/${String(copy.body['id'])}?document=true`)
    expect(body['document']).toEqual(read.body['document'])
  })

  it('of a template works, too', async () => {
    const id = await newDesign()
    const publish = (): Promise<Reply> =>
      call(api, `/api/v1/designs/${id}/template`, { method: 'PUT', body: { category: 'Sale' } })
    const template = String((await publish()).body['id'])
    await save(id, { document: { ...poster, width: 999 } })
    await publish()
    const read = await call(api, `/api/v1/templates/${template}@1?document=true`)
    expect(read.body).toMatchObject({ version: 1, document: { width: 300 } })
    const late = await call(api, `/api/v1/templates/${template}@3`)
    expect([late.status, late.body['message']]).toEqual([
      404,
      'Version not found: the design has versions 1 to 2',
    ])
    const render = await call(api, `/api/v1/${template}@1/generate`, { body: { async: true } })
    expect(render.status).toBe(202)
  })

  const malformed = 'The @ must be followed by a version, like dsg_…@3'
  const neverChanges = 'A version never changes: send the id without the @ and the version'

  it.each([
    { path: '/api/v1/designs/ID@4', status: 404, message: lacksFour },
    { path: '/api/v1/ID@4/generate', body: {}, status: 404, message: lacksFour },
    { path: '/api/v1/ID@4/duplicate', body: {}, status: 404, message: lacksFour },
    { path: '/api/v1/designs/NO@4', status: 404, message: 'Design not found' },
    { path: '/api/v1/NO@1/generate', body: {}, status: 404, message: 'Design not found' },
    ...['@', '@0', '@x', '@1@2', '@-1'].map(pin => ({
      path: `/api/v1/designs/ID${pin}`,
      status: 400,
      message: malformed,
    })),
    ...[
      { method: 'PUT', path: '/api/v1/designs/ID@1', body: { name: 'x' } },
      { method: 'DELETE', path: '/api/v1/designs/ID@1' },
      { method: 'PUT', path: '/api/v1/designs/ID@1/template', body: { category: 'x' } },
      { method: 'DELETE', path: '/api/v1/designs/ID@1/template' },
      { path: '/api/v1/designs/ID@1/versions/1/restore', body: {} },
    ].map(row => ({ ...row, status: 400, message: neverChanges })),
  ])('$method $path is answered with $status', async ({ path, status, message, ...options }) => {
    const id = await newDesign()
    const reply = await call(api, path.replace('ID', id).replace('NO', newId('dsg')), options)
    expect([reply.status, reply.body]).toEqual([status, { message }])
  })
})

describe('the versions of a design', () => {
  it('are listed with who made them and their notes', async () => {
    const id = await newDesign()
    const person = await newPerson(api, api.account.organizationId, 'editor')
    const saved = await save(id, { name: 'Card', note: 'For June' }, person.options)
    expect(saved.status).toBe(200)
    const { body } = await versionsOf(id)
    expect(versionListSchema.parse(body)).toEqual(body)
    const { keyId } = api.account
    expect(body).toMatchObject({
      total: 4,
      data: [
        {
          version: 4,
          note: 'For June',
          author: { kind: 'person', id: person.userId, name: 'Ada' },
        },
        { version: 3, note: null, author: { kind: 'key', id: keyId, name: 'test' } },
        { version: 2 },
        { version: 1, author: { kind: 'key' } },
      ],
    })
    expect((await versionsOf(id, '?search=june')).body).toMatchObject({ total: 1, search: 'june' })
  })

  it('are read one by one', async () => {
    const id = await newDesign()
    const { body } = await versionsOf(id, '/2?document=true')
    expect(body).toMatchObject({
      version: 2,
      size: { width: 200, height: 300 },
      document: { width: 200 },
      pages: [{ id: 'front' }, { id: 'back' }],
    })
    const missing = await versionsOf(id, '/4')
    expect([missing.status, missing.body['message']]).toEqual([404, lacksFour])
    expect((await versionsOf(id, '/one')).status).toBe(404)
  })

  it('are restored as the next one, with the same document and the current name', async () => {
    const id = await newDesign()
    await save(id, { name: 'Card' })
    const reply = await versionsOf(id, '/1/restore', { body: {} })
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"5"'])
    expect(designDetailSchema.safeParse(reply.body).error).toBeUndefined()
    expect(reply.body).toMatchObject({ name: 'Card', version: 5, size: { width: 100 } })
    const [first, last] = await Promise.all(
      ['/1', '/5'].map(path => versionsOf(id, `${path}?document=true`)),
    )
    expect(last?.body['document']).toEqual(first?.body['document'])
    expect(last?.body['note']).toBe('Restored from version 1')
  })

  it('are restored with a note, and only on the version that the caller knows', async () => {
    const id = await newDesign()
    const restore = (version: string): Promise<Reply> =>
      versionsOf(id, '/1/restore', {
        body: { note: 'As in spring' },
        headers: { 'if-match': `"${version}"` },
      })
    const stale = await restore('2')
    expect([stale.status, stale.headers.get('x-error-code')]).toEqual([412, 'precondition_failed'])
    expect((await restore('3')).status).toBe(200)
    expect((await versionsOf(id, '/4')).body['note']).toBe('As in spring')
  })
})

import { sheetSchema, type SheetItem } from '@platen/contract'
import { newId } from '@platen/database'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let ada: SignedIn
let designId: string

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  ada = await newPerson(api, api.account.organizationId, 'editor')
})

beforeEach(async () => {
  const body = { name: 'Poster', document: poster }
  designId = String((await call(api, '/api/v1/designs', { body })).body['id'])
})

afterAll(() => api.stop())

const content = {
  columns: ['headline.text', 'Notes'],
  rows: [
    { id: 'r1', cells: ['Red shoes', ''] },
    { id: 'r2', cells: ['Blue shoes'] },
  ],
}

const create = (body: object = {}, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}/sheets`, {
    body: { name: 'Sale', ...content, ...body },
    ...options,
  })

const newSheet = async (): Promise<string> => String((await create()).body['id'])

const sheet = (id: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/sheets/${id}`, options)

const save = (id: string, body: object, tag?: string): Promise<Reply> =>
  sheet(id, { method: 'PUT', body, ...(tag !== undefined && { headers: { 'if-match': tag } }) })

const told = ({ status, body }: Reply): unknown[] => [status, body['message']]

describe('a sheet', () => {
  it('is created, read as it was sent, and listed without its content', async () => {
    const mapping = { Notes: '' }
    const created = await create({ mapping })
    const id = String(created.body['id'])
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"'])
    expect(created.headers.get('location')).toMatch(
      new RegExp(`^http://[^/]+/api/v1/sheets/${id}$`),
    )
    const read = await sheet(id)
    expect(read.headers.get('etag')).toBe('"1"')
    expect(sheetSchema.parse(read.body)).toEqual({
      ...(created.body as SheetItem),
      ...content,
      mapping,
    })
    expect(created.body).toMatchObject({ designId, name: 'Sale', revision: 1, rowCount: 2 })
    const list = await call(api, `/api/v1/designs/${designId}/sheets`)
    expect(list.body).toEqual({ data: [created.body] })
  })

  it('is saved by a person, whose name it then has', async () => {
    const id = await newSheet()
    const changed = { columns: ['headline.text'], rows: [] }
    const saved = await sheet(id, {
      method: 'PUT',
      ...ada.options,
      headers: { ...ada.options.headers, 'if-match': '"1"' },
      body: changed,
    })
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"'])
    expect(saved.body).toMatchObject({
      name: 'Sale',
      rowCount: 0,
      updatedBy: { kind: 'person', id: ada.userId, name: 'Ada' },
    })
    expect((await sheet(id)).body).toMatchObject({ ...changed, mapping: {}, revision: 2 })
  })

  it.each([
    { known: 'no If-Match', tag: undefined, status: 200 },
    { known: 'the revision', tag: '"1"', status: 200 },
    { known: 'whatever there is', tag: '*', status: 200 },
    { known: 'another revision', tag: '"2"', status: 412 },
    { known: 'a weak tag', tag: 'W/"1"', status: 412 },
    { known: 'no tag', tag: '1', status: 400 },
  ])('saved with $known is answered with $status', async ({ tag, status }) => {
    const reply = await save(await newSheet(), { name: 'New' }, tag)
    expect(reply.status).toBe(status)
    if (status === 412) {
      expect(reply.headers.get('x-error-code')).toBe('precondition_failed')
      expect(reply.body['message']).toBe(
        'The sheet is at revision 1; read it again and send If-Match: "1"',
      )
    }
  })

  it.each([
    [{ name: '' }, 'name must not be empty'],
    [{ columns: ['a'] }, 'must have both columns and rows, or neither'],
    [{ rows: [] }, 'must have both columns and rows, or neither'],
    [{ columns: ['a', 'a'], rows: [] }, 'columns must contain each heading only once'],
    [{ columns: [''], rows: [] }, 'columns[0] must not be empty'],
    [
      { columns: Array.from({ length: 301 }, (_, nth) => `c${nth}`), rows: [] },
      'columns must contain at most 300 headings',
    ],
    [
      { columns: ['a'], rows: Array<object>(10_001).fill({ id: 'a', cells: [] }) },
      'rows must contain at most 10,000 rows',
    ],
    [
      { columns: ['a'], rows: [{ id: 'r1', cells: ['a', 'b'] }] },
      'rows[0].cells must contain at most 1 text, one for each column',
    ],
    [{ mapping: { a: 1 } }, 'mapping.a must be a string of at most 200 characters'],
    [{ color: 'red' }, 'does not accept "color"'],
  ])('saved with %.60j is refused', async (body, message) => {
    const id = await newSheet()
    const [status, said] = told(await save(id, body))
    expect(status).toBe(400)
    expect(said).toContain(message)
    expect((await sheet(id)).body).toMatchObject({ revision: 1, ...content })
  })

  it('is copied for the same design, with its own name or that of the call', async () => {
    const id = await newSheet()
    const path = `/api/v1/sheets/${id}/duplicate`
    const copy = await call(api, path, { body: {} })
    expect([copy.status, copy.body['name'], copy.body['designId']]).toEqual([
      201,
      'Copy of Sale',
      designId,
    ])
    expect((await sheet(String(copy.body['id']))).body).toMatchObject(content)
    expect((await call(api, path, { body: { name: 'B' } })).body['name']).toBe('B')
  })

  it('has a copy whose name is never longer than a name may be', async () => {
    const { body } = await create({ name: '🙂'.repeat(50) })
    const path = `/api/v1/sheets/${String(body['id'])}/duplicate`
    const { body: copy } = await call(api, path, { body: {} })
    expect(copy['name']).toBe(`Copy of ${'🙂'.repeat(46)}`)
  })

  it('is created once by calls with the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': newId('rnd') }
    const first = await create({}, { headers })
    const again = await create({}, { headers })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('is deleted', async () => {
    const id = await newSheet()
    expect((await sheet(id, { method: 'DELETE' })).status).toBe(204)
    for (const options of [{}, { method: 'DELETE' }, { method: 'PUT', body: { name: 'A' } }])
      expect(told(await sheet(id, options))).toEqual([404, 'Sheet not found'])
  })

  it('belongs to no unknown design, and to no version of one', async () => {
    designId = newId('dsg')
    expect(told(await create())).toEqual([404, 'Design not found'])
    expect((await call(api, `/api/v1/designs/${designId}/sheets`)).status).toBe(404)
    designId = `${designId}@1`
    expect((await create()).status).toBe(400)
  })

  it('belongs to a template of the organization too', async () => {
    const path = `/api/v1/designs/${designId}/template`
    const template = await call(api, path, { method: 'PUT', body: { category: 'Posters' } })
    designId = String(template.body['id'])
    const created = await create()
    expect([created.status, created.body['designId']]).toEqual([201, designId])
    const list = await call(api, `/api/v1/designs/${designId}/sheets`)
    expect(list.body).toEqual({ data: [created.body] })
  })
})

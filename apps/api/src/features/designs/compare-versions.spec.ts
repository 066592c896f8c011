import { call, type Reply } from '../../testing/call'
import { posterWith, poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

/** Creates a design whose versions have these documents. */
async function designOf([first, ...others]: readonly object[]): Promise<string> {
  const body = { name: 'Poster', document: first }
  const id = String((await call(api, '/api/v1/designs', { body })).body['id'])
  for (const document of others)
    await call(api, `/api/v1/designs/${id}`, { method: 'PUT', body: { document } })
  return id
}

const compare = (id: string, query = ''): Promise<Reply> =>
  call(api, `/api/v1/designs/${id}/compare${query}`)

/** The poster with another colour of its first page. */
const inColor = (background: string): object => ({
  ...poster,
  pages: [{ ...poster.pages[0], background }, poster.pages[1]],
})

const painted = (from: string, to: string): object => ({
  pages: [{ id: 'front', change: 'changed', keys: [{ key: 'background', from, to }] }],
  elements: [],
})

describe('comparing versions', () => {
  it('takes the latest and the one before, unless the call names others', async () => {
    const id = await designOf(['#111111', '#222222', '#333333'].map(inColor))
    expect((await compare(id)).body).toEqual({ from: 2, to: 3, ...painted('#222222', '#333333') })
    expect((await compare(id, '?to=2')).body).toMatchObject(painted('#111111', '#222222'))
    expect((await compare(id, '?from=1')).body).toMatchObject(painted('#111111', '#333333'))
    expect((await compare(id, '?from=3&to=1')).body).toMatchObject(painted('#333333', '#111111'))
    expect((await compare(id, '?to=1')).body).toEqual({ from: 1, to: 1, pages: [], elements: [] })
  })

  it('refuses versions that do not exist', async () => {
    const id = await designOf([poster])
    const { status, body } = await compare(id, '?from=2')
    expect([status, body]).toEqual([
      404,
      { message: 'Version not found: the design has only version 1' },
    ])
    expect((await compare(id, '?to=0')).body).toEqual({
      message: 'to must be a whole number from 1 to 999999999',
    })
    expect((await compare(`${id}@1`)).status).toBe(400)
  })

  it('shows files of the organization by their URLs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="9"/>'
    const src = String((await upload(api, svg)).body['url'])
    const remote = 'https://shop.example/a.png'
    const id = await designOf([posterWith(remote), posterWith(src)])
    expect((await compare(id)).body['elements']).toEqual([
      { id: 'photo', change: 'changed', keys: [{ key: 'src', from: remote, to: src }] },
    ])
  })
})

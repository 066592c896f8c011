import { libraryOrganizationId } from '@platen/database'
import { parseDesign } from '@platen/design'
import { call, type Reply } from '../testing/call'
import { poster } from '../testing/documents'
import { startTestApi, type TestApi } from '../testing/test-api'
import { fileRow, startStandIn, type StandIn } from '../testing/worker-stand-in'

let api: TestApi
let standIn: StandIn

beforeAll(async () => {
  api = await startTestApi()
  standIn = startStandIn(api)
})

afterAll(async () => {
  await standIn.stop()
  await api.stop()
})

const create = (document: object = poster): Promise<Reply> =>
  call(api, '/api/v1/designs', { body: { name: 'Poster', document } })

async function thumbnailOf(id: unknown): Promise<unknown> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { body } = await call(api, `/api/v1/designs/${String(id)}`)
    if (body['thumbnail'] !== null) return body['thumbnail']
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return null
}

describe('the thumbnail of a design', () => {
  it('is rendered soon after it was created, as a small picture of the first page', async () => {
    const { body } = await create({ ...poster, width: 4800, height: 2400 })
    expect(body['thumbnail']).toBeNull()
    const { key } = fileRow(api.account.organizationId)
    expect(await thumbnailOf(body['id'])).toBe(`http://platen.test/files/${key}`)
    expect(standIn.claimed.at(-1)).toMatchObject({
      options: { formats: ['jpeg'], scale: 0.1, pages: [1] },
    })
  })

  it('is no render that anyone sees', async () => {
    await standIn.stop()
    const { body } = await create()
    const [queued] = await api.sql<{ id: string }>(
      `select id from renders where design_id = $1 and purpose = 'thumbnail' and state = 'queued'`,
      [body['id']],
    )
    expect((await call(api, `/api/v1/renders/${queued?.id ?? ''}`)).status).toBe(404)
    expect(await api.database.tenant(api.account.organizationId).renders.countOpen()).toBe(0)
    expect(await api.database.renderQueue.countOpen()).toBe(0)
    standIn = startStandIn(api)
    expect(await thumbnailOf(body['id'])).not.toBeNull()
  })

  it('comes along with a copy, or is rendered for it', async () => {
    const { body } = await create()
    const thumbnail = await thumbnailOf(body['id'])
    const copy = await call(api, `/api/v1/${String(body['id'])}/duplicate`, { method: 'POST' })
    expect(copy.body['thumbnail']).toBe(thumbnail)
    const bare = await api.database
      .tenant(libraryOrganizationId)
      .designs.create({ name: 'Quote', document: parseDesign(poster).design, width: 4, height: 3 })
    const first = await call(api, `/api/v1/${bare.id}/duplicate`, { method: 'POST' })
    expect(first.body['thumbnail']).toBeNull()
    expect(await thumbnailOf(first.body['id'])).toBe(thumbnail)
  })
})

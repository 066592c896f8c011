import { objectKey } from '@platen/design'
import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { call, type Reply } from '../../testing/call'
import { newPoster } from '../../testing/new-poster'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { fileRow, outcomeOf, type FakeWorker, startFakeWorker } from '../../testing/fake-worker'

const weekMs = 7 * 86_400_000
const thisWeek = Math.floor(Date.now() / weekMs)

let api: TestApi
let fakeWorker: FakeWorker
let designId: string
/** The week in the keys of the files that are drawn now. */
let week: number | undefined

beforeAll(async () => {
  api = await startTestApi({ RENDER_WAIT_MS: '30000', FILE_DAYS: '30' })
  fakeWorker = startFakeWorker(
    api,
    claimed => {
      const outcome = outcomeOf(claimed)
      return { ...outcome, files: outcome.files.map(file => ({ ...file, key: keyIn(week) })) }
    },
    { freshMs: () => Infinity },
  )
  for (const stored of [undefined, thisWeek, thisWeek - 2, thisWeek - 4]) await putFile(stored)
})

beforeEach(async () => {
  designId = await newPoster(api)
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

function keyIn(of: number | undefined): string {
  const { organizationId } = api.account
  const { checksum: sha256 } = fileRow(organizationId)
  return objectKey({ week: of, organizationId, sha256, mac: 'f'.repeat(32), extension: 'jpg' })
}

async function putFile(of: number | undefined): Promise<void> {
  const store = openObjectStore(storageConfigFrom(api.config))
  await store.put(keyIn(of), Buffer.from('jpg'), { contentType: 'image/jpeg' })
  store.close()
}

const generate = (): Promise<Reply> =>
  call(api, `/api/v1/${designId}/generate`, { body: { metadata: { order: 1 } } })

describe('the files of a render', () => {
  it('are promised until FILE_DAYS after the end of their week, wherever the render is shown', async () => {
    week = thisWeek
    const expiresAt = new Date((thisWeek + 1) * weekMs + 30 * 86_400_000).toISOString()
    const { body } = await generate()
    expect(body).toMatchObject({ expiresAt })
    const read = await call(api, `/api/v1/renders/${String(body['id'])}`)
    expect(read.body).toMatchObject({ expiresAt })
    const listed = await call(api, `/api/v1/renders?designId=${designId}`)
    expect(listed.body).toMatchObject({ data: [{ expiresAt }] })
  })

  it('are kept for ever without a week, and have no promised time', async () => {
    week = undefined
    expect((await generate()).body).not.toHaveProperty('expiresAt')
  })

  it.each([
    ['no week', true, undefined],
    ['this week', true, thisWeek],
    ['two weeks ago', true, thisWeek - 2],
    ['four weeks ago, with less than half of their days left', false, thisWeek - 4],
  ])('answer the same call again if they are of %s: %s', async (_, cached, of) => {
    week = of
    await generate()
    expect((await generate()).body).toMatchObject({ cached })
  })

  it('are served under the week in their key', async () => {
    const reply = await call(api, `/files/${keyIn(thisWeek)}`, { apiKey: null })
    expect([reply.status, reply.text]).toEqual([200, 'jpg'])
    const other = await call(api, `/files/${keyIn(thisWeek + 1)}`, { apiKey: null })
    expect([other.status, other.body]).toEqual([404, { message: 'File not found' }])
  })
})

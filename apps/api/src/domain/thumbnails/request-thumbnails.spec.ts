import { createHash } from 'node:crypto'
import { type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender, libraryOrganizationId } from '@platen/database'
import { recordStatements } from '@platen/database/testing'
import { parseDesign } from '@platen/design'
import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'
import {
  fileKey,
  fileRow,
  outcomeOf,
  startFakeWorker,
  type FakeWorker,
} from '../../testing/fake-worker'

let api: TestApi
let fakeWorker: FakeWorker

const keyOf = (renderId: string): string => {
  const checksum = createHash('sha256').update(renderId).digest('hex')
  return fileKey(api.account.organizationId, checksum)
}

/** Returns an outcome whose file no other render has. */
function distinct(claimed: ClaimedRender): RenderOutcomeRow {
  const file = { ...fileRow(claimed.organizationId), key: keyOf(claimed.renderId) }
  return { ...outcomeOf(claimed), files: [file] }
}

beforeAll(async () => {
  api = await startTestApi()
  fakeWorker = startFakeWorker(api, distinct)
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

const create = (document: object = poster): Promise<Reply> =>
  call(api, '/api/v1/designs', { body: { name: 'Poster', document } })

const duplicate = async (id: unknown): Promise<Reply['body']> =>
  (await call(api, `/api/v1/${String(id)}/duplicate`, { method: 'POST' })).body

const save = async (id: unknown, body: object): Promise<Reply['body']> =>
  (await call(api, `/api/v1/designs/${String(id)}`, { method: 'PUT', body })).body

const look = (id: unknown): Promise<Reply> => call(api, `/api/v1/designs/${String(id)}`)

/** Returns the number of thumbnails that were requested. */
const requested = async (id: unknown): Promise<number> =>
  (await api.sql(`select from renders where purpose = 'thumbnail' and design_id = $1`, [id])).length

/** Reads a design until it has a thumbnail. */
const thumbnailOf = (id: unknown): Promise<unknown> => nextThumbnailOf(id, null)

/** Reads a design until its thumbnail has changed. */
const nextThumbnailOf = (id: unknown, last: unknown): Promise<unknown> =>
  waitFor('the thumbnail', async () => {
    const { thumbnail } = (await look(id)).body
    return thumbnail !== null && thumbnail !== last && thumbnail
  })

describe('the thumbnail of a design', () => {
  it('is rendered when the design is first read, as a small image of the first page', async () => {
    const { body } = await create({ ...poster, width: 4800, height: 2400 })
    expect(body['thumbnail']).toBeNull()
    expect(await requested(body['id'])).toBe(0)
    expect((await look(body['id'])).body['thumbnail']).toBeNull()
    const thumbnail = await thumbnailOf(body['id'])
    const last = fakeWorker.claimed.at(-1)
    expect(thumbnail).toBe(`http://platen.test/files/${keyOf(last?.renderId ?? '')}`)
    expect(last).toMatchObject({ options: { formats: ['jpeg'], scale: 0.2, pages: [1] } })
    expect(await requested(body['id'])).toBe(1)
  })

  it('is rendered when the design is first listed', async () => {
    const { body } = await create()
    const listed = async (): Promise<unknown> => {
      const { body } = await call(api, '/api/v1/designs?perPage=1')
      return (body['data'] as Reply['body'][])[0]
    }
    expect(await listed()).toMatchObject({ id: body['id'], thumbnail: null })
    await waitFor('the thumbnail in the list', async () => {
      const shown = await listed()
      return (shown as Reply['body'])['thumbnail'] !== null
    })
    expect(await requested(body['id'])).toBe(1)
  })

  it('is not visible as a render', async () => {
    await fakeWorker.stop()
    const { body } = await create()
    await look(body['id'])
    const [queued] = await api.sql<{ id: string }>(
      `select id from renders where design_id = $1 and purpose = 'thumbnail' and state = 'queued'`,
      [body['id']],
    )
    expect((await call(api, `/api/v1/renders/${queued?.id ?? ''}`)).status).toBe(404)
    expect(await api.database.tenant(api.account.organizationId).renders.countOpen()).toBe(0)
    expect(await api.database.renderQueue.countOpen()).toBe(0)
    fakeWorker = startFakeWorker(api, distinct)
    expect(await thumbnailOf(body['id'])).not.toBeNull()
  })

  it('is copied with the design if it shows the latest version', async () => {
    const { body } = await create()
    const thumbnail = await thumbnailOf(body['id'])
    const copy = await duplicate(body['id'])
    expect(copy['thumbnail']).toBe(thumbnail)
    const copyOfCopy = await duplicate(copy['id'])
    expect(copyOfCopy['thumbnail']).toBe(thumbnail)
    await look(copy['id'])
    expect(await requested(copy['id'])).toBe(0)
  })

  it('is rendered for a copy if the design has none, or only that of an earlier version', async () => {
    const { body } = await create()
    const old = await thumbnailOf(body['id'])
    const bare = await api.database
      .tenant(libraryOrganizationId)
      .designs.create({ name: 'Quote', document: parseDesign(poster).design, width: 4, height: 3 })
    await save(body['id'], { document: poster })
    const copies = [await duplicate(body['id']), await duplicate(bare.id)]
    expect(copies.map(copy => copy['thumbnail'])).toEqual([null, null])
    const shown = [await thumbnailOf(copies[0]?.['id']), await thumbnailOf(copies[1]?.['id'])]
    expect(new Set([null, old, ...shown]).size).toBe(4)
  })

  it('stays when only the name is saved, and is rendered again for a new document', async () => {
    const { body } = await create()
    const thumbnail = await thumbnailOf(body['id'])
    expect(await save(body['id'], { name: 'Renamed' })).toMatchObject({ thumbnail })
    expect((await duplicate(body['id']))['thumbnail']).toBe(thumbnail)
    await look(body['id'])
    expect(await requested(body['id'])).toBe(1)
    await save(body['id'], { document: poster })
    await nextThumbnailOf(body['id'], thumbnail)
    expect(await requested(body['id'])).toBe(2)
  })

  it('is requested again after it has failed, but not at once', async () => {
    await fakeWorker.stop()
    const failing = startFakeWorker(api, () => ({
      code: 'asset_unusable',
      message: 'cannot be drawn',
    }))
    const { body } = await create()
    await look(body['id'])
    const failed = `select from renders where design_id = $1 and state = 'failed'`
    await waitFor('the failure', async () => {
      if ((await api.sql(failed, [body['id']])).length > 0) return true
      await look(body['id'])
      return false
    })
    expect((await look(body['id'])).body['thumbnail']).toBeNull()
    expect(await requested(body['id'])).toBe(1)
    await failing.stop()
    fakeWorker = startFakeWorker(api, distinct)
    await api.sql(`update designs set thumbnail_due = now() where id = $1`, [body['id']])
    expect(await thumbnailOf(body['id'])).not.toBeNull()
    expect(await requested(body['id'])).toBe(2)
  })

  it('costs no statement once it has been requested', async () => {
    const { body } = await create()
    await thumbnailOf(body['id'])
    const recorded = recordStatements()
    await look(body['id'])
    await call(api, '/api/v1/designs?perPage=1')
    recorded.stop()
    expect(recorded.texts.filter(asks)).toEqual([])
  })
})

const asks = (text: string): boolean => /pg_try_advisory_xact_lock|thumbnail_asked =/.test(text)

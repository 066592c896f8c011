import { setTimeout as sleep } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender, libraryOrganizationId } from '@platen/database'
import { parseDesign } from '@platen/design'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'
import {
  fileKey,
  fileRow,
  outcomeOf,
  startStandIn,
  type StandIn,
} from '../../testing/worker-stand-in'

let api: TestApi
let standIn: StandIn

const keyOf = (renderId: string): string => {
  const checksum = createHash('sha256').update(renderId).digest('hex')
  return fileKey(api.account.organizationId, checksum)
}

/** No two renders have one picture. */
function distinct(claimed: ClaimedRender): RenderOutcomeRow {
  const file = { ...fileRow(claimed.organizationId), key: keyOf(claimed.renderId) }
  return { ...outcomeOf(claimed), files: [file] }
}

beforeAll(async () => {
  api = await startTestApi()
  standIn = startStandIn(api, distinct)
})

afterAll(async () => {
  await standIn.stop()
  await api.stop()
})

const create = (document: object = poster): Promise<Reply> =>
  call(api, '/api/v1/designs', { body: { name: 'Poster', document } })

const duplicate = async (id: unknown): Promise<Reply['body']> =>
  (await call(api, `/api/v1/${String(id)}/duplicate`, { method: 'POST' })).body

const save = async (id: unknown, body: object): Promise<Reply['body']> =>
  (await call(api, `/api/v1/designs/${String(id)}`, { method: 'PUT', body })).body

/** How many thumbnails were ever asked for. */
const requested = async (id: unknown): Promise<number> =>
  (await api.sql(`select from renders where purpose = 'thumbnail' and design_id = $1`, [id])).length

/** Waits until the design has a thumbnail. */
async function thumbnailOf(id: unknown): Promise<unknown> {
  for (;;) {
    const { body } = await call(api, `/api/v1/designs/${String(id)}`)
    if (body['thumbnail'] !== null) return body['thumbnail']
    await sleep(20)
  }
}

describe('the thumbnail of a design', () => {
  it('is rendered soon after it was created, as a small picture of the first page', async () => {
    const { body } = await create({ ...poster, width: 4800, height: 2400 })
    expect(body['thumbnail']).toBeNull()
    const thumbnail = await thumbnailOf(body['id'])
    const last = standIn.claimed.at(-1)
    expect(thumbnail).toBe(`http://platen.test/files/${keyOf(last?.renderId ?? '')}`)
    expect(last).toMatchObject({
      options: { formats: ['jpeg'], scale: 0.1, pages: [1] },
    })
  })

  it('is not visible as a render', async () => {
    await standIn.stop()
    const { body } = await create()
    const [queued] = await api.sql<{ id: string }>(
      `select id from renders where design_id = $1 and purpose = 'thumbnail' and state = 'queued'`,
      [body['id']],
    )
    expect((await call(api, `/api/v1/renders/${queued?.id ?? ''}`)).status).toBe(404)
    expect(await api.database.tenant(api.account.organizationId).renders.countOpen()).toBe(0)
    expect(await api.database.renderQueue.countOpen()).toBe(0)
    standIn = startStandIn(api, distinct)
    expect(await thumbnailOf(body['id'])).not.toBeNull()
  })

  it('comes along with a copy when it shows the latest version', async () => {
    const { body } = await create()
    const thumbnail = await thumbnailOf(body['id'])
    const copy = await duplicate(body['id'])
    expect(copy['thumbnail']).toBe(thumbnail)
    const copyOfCopy = await duplicate(copy['id'])
    expect(copyOfCopy['thumbnail']).toBe(thumbnail)
    expect(await requested(copy['id'])).toBe(0)
  })

  it('is rendered for the copy of a design that has none, or that of an earlier version', async () => {
    const { body } = await create()
    const old = await thumbnailOf(body['id'])
    const bare = await api.database
      .tenant(libraryOrganizationId)
      .designs.create({ name: 'Quote', document: parseDesign(poster).design, width: 4, height: 3 })
    await standIn.stop()
    await save(body['id'], { document: poster })
    const copies = [await duplicate(body['id']), await duplicate(bare.id)]
    expect(copies.map(copy => copy['thumbnail'])).toEqual([null, null])
    standIn = startStandIn(api, distinct)
    const shown = [await thumbnailOf(copies[0]?.['id']), await thumbnailOf(copies[1]?.['id'])]
    expect(new Set([null, old, ...shown]).size).toBe(4)
  })

  it('stays when only the name is saved, and is rendered again for a document', async () => {
    const { body } = await create()
    const thumbnail = await thumbnailOf(body['id'])
    expect(await save(body['id'], { name: 'Renamed' })).toMatchObject({ thumbnail })
    expect((await duplicate(body['id']))['thumbnail']).toBe(thumbnail)
    expect(await requested(body['id'])).toBe(1)
    await save(body['id'], { document: poster })
    expect(await requested(body['id'])).toBe(2)
  })
})

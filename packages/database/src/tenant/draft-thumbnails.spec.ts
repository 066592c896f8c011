import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase
let acme: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
})

const tenant = (): ReturnType<typeof scratch.database.tenant> =>
  scratch.database.tenant(acme.organizationId)

const save = (): Promise<unknown> =>
  tenant().drafts.inTurn(acme.design.id, turn =>
    turn.save({ baseVersion: 1, document: {}, width: 7, height: 5, author: 'usr_1' }),
  )

/** Requests the thumbnail of the draft, and returns the ids of the renders. */
async function ask(): Promise<string[]> {
  const wanted = [{ designId: acme.design.id, options: {} }]
  const jobs = await tenant().thumbnails.requestMissingOfDrafts(wanted, 9)
  return jobs.map(({ renderId }) => renderId)
}

/** Claims a render, and returns a function that completes it with a file. */
async function begin(id: string): Promise<(file: string) => Promise<unknown>> {
  const { renderQueue } = scratch.database
  const { fence = 0 } = (await renderQueue.claim(id, 8000)) ?? {}
  return file => {
    const result = { files: [{ key: `${acme.organizationId}/${file}` }] }
    return renderQueue.complete(id, fence, { result, durationMs: 1 })
  }
}

const shown = async (): Promise<unknown> => {
  const { thumbnailKey, thumbnailRevision } =
    (await tenant().drafts.find(acme.design.id))?.record ?? {}
  return [thumbnailKey?.split('/')[1], thumbnailRevision]
}

describe('the picture of a draft', () => {
  it('is requested once for each revision, and those queued for an earlier one are cancelled', async () => {
    expect(await ask()).toEqual([])
    await save()
    const [first = ''] = await ask()
    expect(await ask()).toEqual([])
    const ofVersion = await tenant().thumbnails.requestMissing(
      [{ designId: acme.design.id, options: {} }],
      9,
    )
    await save()
    const [second = ''] = await ask()
    const states = await scratch.sql<{ id: string; state: string }>(
      `select id, state from renders where design_id = $1`,
      [acme.design.id],
    )
    expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
      [first]: 'cancelled',
      [second]: 'queued',
      [ofVersion[0]?.renderId ?? '']: 'queued',
    })
  })

  it('is requested again some time after it failed', async () => {
    await save()
    const [first = ''] = await ask()
    const later = `update design_drafts set thumbnail_due = now() where design_id = $1`
    await scratch.sql(later, [acme.design.id])
    expect(await ask()).toEqual([])
    const { renderQueue } = scratch.database
    const { fence = 0 } = (await renderQueue.claim(first, 8000)) ?? {}
    await renderQueue.fail(first, fence, { code: 'asset_unusable', message: 'gone' })
    expect(await ask()).toHaveLength(1)
    expect(await ask()).toEqual([])
  })

  it('is shown only by the draft, and replaces that of an earlier revision', async () => {
    await save()
    const [first = ''] = await ask()
    const completeFirst = await begin(first)
    await save()
    const [second = ''] = await ask()
    await (
      await begin(second)
    )('b.jpg')
    await completeFirst('a.jpg')
    expect(await shown()).toEqual(['b.jpg', 2])
    const { record } = (await tenant().designs.findDocument(acme.design.id)) ?? {}
    expect([record?.thumbnailKey, record?.thumbnailVersion]).toEqual([null, null])
    expect((await tenant().versions.find(acme.design.id, 1))?.thumbnailKey).toBeNull()
  })

  it('is not that of the version, and ends with the draft', async () => {
    await save()
    const [ofDraft = ''] = await ask()
    const job = await tenant().thumbnails.request({ designId: acme.design.id, options: {} })
    await (
      await begin(job?.renderId ?? '')
    )('v.jpg')
    expect(await shown()).toEqual([undefined, null])
    await tenant().drafts.inTurn(acme.design.id, turn => turn.discard())
    await (
      await begin(ofDraft)
    )('a.jpg')
    await save()
    expect(await shown()).toEqual([undefined, null])
  })
})

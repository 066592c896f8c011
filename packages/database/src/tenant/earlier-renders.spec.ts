import { createHash } from 'node:crypto'
import { type ReuseNote } from '../render-queue/finish'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type NewAsset } from './assets'
import { type EarlierRenders } from './earlier-renders'

let scratch: ScratchDatabase
let acme: Customer
let earlierRenders: EarlierRenders

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
  earlierRenders = scratch.database.tenant(acme.organizationId).earlierRenders
})

afterAll(() => scratch.drop())

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const requestKey = sha256('request')
const note: ReuseNote = {
  requestKey,
  contentKey: sha256('content'),
  freshMs: Infinity,
  cached: false,
}
const result = { files: ['a'], timings: { queue: 5 } }

/** Creates a render that has been drawn, with the data for reusing its files. */
async function drawn(reuse: Partial<ReuseNote> = {}, more: object = {}): Promise<string> {
  const { id } = await acme.render(more)
  const { renderQueue } = scratch.database
  await renderQueue.claim(id, 8000)
  const outcome = { result, durationMs: 30, reuse: { ...note, ...reuse } }
  await renderQueue.complete(id, 1, outcome)
  return id
}

const find = async (): Promise<unknown> =>
  (await earlierRenders.find(acme.design.id, requestKey))?.earlier

describe('an earlier render', () => {
  it('is found with its design by the request', async () => {
    const found = { design: acme.design, earlier: null }
    expect(await earlierRenders.find(acme.design.id, requestKey)).toEqual(found)
    const id = await drawn()
    const earlier = { id, result, fresh: true }
    expect(await earlierRenders.find(acme.design.id, requestKey)).toEqual({ ...found, earlier })
    expect(await earlierRenders.find(acme.design.id, sha256('other'))).toEqual(found)
  })

  it('answers a pinned call only if it drew that version', async () => {
    const first = await drawn()
    await scratch.database.tenant(acme.organizationId).designs.save(acme.design.id, { name: 'B' })
    const { id: designId } = acme.design
    const at = async (version?: number): Promise<string | undefined> =>
      (await earlierRenders.find(designId, requestKey, version))?.earlier?.id
    expect([await at(), await at(1)]).toEqual([undefined, first])
    const second = await drawn({}, { designVersion: 2 })
    expect([await at(), await at(2), await at(1)]).toEqual([second, second, first])
  })

  it.each([
    ['for ever', Infinity, true],
    ['for a minute', 60_000, true],
    ['not any more', -1, false],
    ['never', -Infinity, false],
  ])('whose assets are unchanged %s is judged so', async (_what, freshMs, fresh) => {
    const id = await drawn({ freshMs })
    expect(await find()).toEqual({ id, result, fresh })
  })

  it.each<[string, Partial<NewAsset>, boolean]>([
    ['a font', { family: 'Acme', weight: 400, style: 'normal' }, false],
    ['a picture', {}, true],
  ])('asked for before %s was uploaded or deleted is judged so', async (_what, facts, fresh) => {
    const { assets } = scratch.database.tenant(acme.organizationId)
    const noFont = { family: null, weight: null, style: null, width: null, height: null }
    const checksum = sha256(acme.organizationId).toString('hex')
    const file = { checksum, key: 'k', mimetype: 'font/ttf', size: 1, ...noFont }
    const before = await drawn()
    await assets.create({ ...file, ...facts })
    expect(await find()).toEqual({ id: before, result, fresh })
    const after = await drawn()
    expect(await find()).toEqual({ id: after, result, fresh: true })
    await scratch.sql('delete from assets where organization_id = $1', [acme.organizationId])
    expect(await find()).toEqual({ id: after, result, fresh })
  })

  it('does not depend on the fonts of others', async () => {
    const id = await drawn()
    const rival = await newCustomer(scratch.database)
    const font = { family: 'Acme', weight: 400, style: 'normal', width: null, height: null }
    const file = { checksum: 'a'.repeat(64), key: 'k', mimetype: 'font/ttf', size: 1 }
    await scratch.database.tenant(rival.organizationId).assets.create({ ...file, ...font })
    expect(await find()).toEqual({ id, result, fresh: true })
  })

  it('is the newest one, fresh or not', async () => {
    await drawn()
    const id = await drawn({ freshMs: -1 })
    expect(await find()).toEqual({ id, result, fresh: false })
  })

  it('is not one of an earlier version of the design', async () => {
    await drawn()
    const { designs } = scratch.database.tenant(acme.organizationId)
    await designs.save(acme.design.id, { document: { content: {}, width: 1, height: 1 } })
    expect(await find()).toBeNull()
  })

  it('is not one of another organization, even for the same template', async () => {
    await drawn()
    const rival = await newCustomer(scratch.database)
    const theirs = scratch.database.tenant(rival.organizationId).earlierRenders
    expect(await theirs.find(acme.design.id, requestKey)).toBeNull()
    expect((await theirs.find(rival.design.id, requestKey))?.earlier).toBeNull()
  })

  it.each(['nonsense', 'dsg_00000000000000000000000000', 'rnd_\u0000'])(
    'has no design: %j',
    async id => expect(await earlierRenders.find(id, requestKey)).toBeNull(),
  )

  it('is returned to the claim of a render that revalidates it, and to no other', async () => {
    const earlierId = await drawn()
    const { id } = await acme.render({ revalidates: earlierId })
    const leaseMs = 8000
    const claimed = await scratch.database.renderQueue.claim(id, leaseMs)
    expect(claimed?.earlier).toEqual({ contentKey: note.contentKey.toString('hex'), result })
    const rival = await newCustomer(scratch.database)
    const foreign = await rival.render({ revalidates: earlierId })
    expect((await scratch.database.renderQueue.claim(foreign.id, leaseMs))?.earlier).toBeNull()
  })
})

describe('reusing an earlier render', () => {
  const reuse = { metadata: { order: 7 }, durationMs: 4.4, changes: { timings: { queue: 0 } } }

  it('creates a separate completed render, which uses no slot and answers no other request', async () => {
    const earlierId = await drawn({ freshMs: 60_000 }, { strict: true, metadata: { order: 1 } })
    const made = await earlierRenders.reuse({ ...reuse, earlierId })
    expect(made).toMatchObject({
      organizationId: acme.organizationId,
      designId: acme.design.id,
      strict: true,
      metadata: { order: 7 },
      state: 'completed',
      durationMs: 4,
      cached: true,
      result: { files: ['a'], timings: { queue: 0 } },
      error: null,
    })
    expect(made?.id).not.toBe(earlierId)
    expect(made?.finishedAt).toEqual(made?.createdAt)
    const { renders } = scratch.database.tenant(acme.organizationId)
    expect({ ...(await renders.find(made?.id ?? '')), eventOf: null }).toEqual(made)
    expect(await renders.countOpen()).toBe(0)
    expect(await find()).toMatchObject({ id: earlierId })
  })

  it('has no metadata if the call sends none', async () => {
    const made = await earlierRenders.reuse({ ...reuse, metadata: null, earlierId: await drawn() })
    const look = 'select metadata is null as absent from renders where id = $1'
    expect(await scratch.sql(look, [made?.id])).toEqual([{ absent: true }])
  })

  it('takes a key, once', async () => {
    const earlierId = await drawn()
    const key = { key: 'k', fingerprint: sha256('call'), replaces: null }
    const made = await earlierRenders.reuse({ ...reuse, earlierId, key })
    const { idempotencyKeys } = scratch.database.tenant(acme.organizationId)
    const kept = await idempotencyKeys.find('k')
    expect({ ...kept?.render, eventOf: null }).toEqual(made)
    expect(await earlierRenders.reuse({ ...reuse, earlierId, key })).toBeNull()
  })

  it('does nothing for a render that is deleted, open, or of another organization', async () => {
    const { id: open } = await acme.render()
    const foreign = await drawn()
    const rival = await newCustomer(scratch.database)
    const theirs = scratch.database.tenant(rival.organizationId).earlierRenders
    expect(await theirs.reuse({ ...reuse, earlierId: foreign })).toBeNull()
    for (const earlierId of [open, 'rnd_00000000000000000000000000'])
      expect(await earlierRenders.reuse({ ...reuse, earlierId })).toBeNull()
  })
})

import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { newId } from '../entities/ids'
import { type ReuseNote } from '../render-queue/finish'
import { type Customer, newCustomer, newSigningKey } from '../testing/fixtures'
import { indexesOf, plansOf, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { openTenant } from '../tenant'
import { type FoundPicture } from './url-pictures'

let scratch: ScratchDatabase
let acme: Customer
let signingKeyId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
  const { signingKeys } = scratch.database.tenant(acme.organizationId)
  signingKeyId = (await signingKeys.create(newSigningKey())).id
})

afterAll(() => scratch.drop())

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const requestKey = sha256('request')
const result = { files: [{ key: 'a', size: 7 }], timings: { queue: 5 } }

/** Draws a picture of a URL, or of a call with `ofUrl: undefined`; returns its id. */
async function drawn(note: Partial<ReuseNote> = {}, more: object = {}): Promise<string> {
  const { id } = await acme.render({ ofUrl: true, ...more })
  const { renderQueue } = scratch.database
  await renderQueue.claim(id, 8000)
  const reuse = { requestKey, contentKey: sha256('c'), freshMs: Infinity, cached: false, ...note }
  await renderQueue.complete(id, 1, { result, durationMs: 30, reuse })
  return id
}

const find = (more: object = {}): Promise<FoundPicture> =>
  scratch.database
    .tenant(acme.organizationId)
    .urlPictures.find({
      payerId: signingKeyId,
      designId: acme.design.id,
      version: undefined,
      requestKey,
      ...more,
    })

const save = (): Promise<unknown> =>
  scratch.database.tenant(acme.organizationId).designs.save(acme.design.id, { name: 'Again' })

/** Moves the versions of the design and its renders into the past. */
const age = async (hours: number): Promise<void> => {
  const past = `- ${hours} * interval '1 hour'`
  await scratch.sql(
    `update renders set created_at = created_at ${past}, finished_at = finished_at ${past},
      fresh_until = fresh_until ${past} where organization_id = $1`,
    [acme.organizationId],
  )
  await scratch.sql(
    `update design_versions set created_at = created_at ${past} where design_id = $1`,
    [acme.design.id],
  )
}

describe('the picture of a URL', () => {
  it('is found with its design', async () => {
    expect(await find()).toEqual({ payerExists: true, design: acme.design, picture: null })
    const id = await drawn()
    const found = await find()
    expect(found.design).toEqual(acme.design)
    expect(found.picture).toMatchObject({ id, result, fresh: true, freshMs: Infinity })
  })

  it('is that of an equal call, which is that of an equal URL', async () => {
    const { earlierRenders } = scratch.database.tenant(acme.organizationId)
    const ofUrl = await drawn()
    expect((await earlierRenders.find(acme.design.id, requestKey))?.earlier?.id).toBe(ofUrl)
    const reused = await earlierRenders.reuse({
      earlierId: ofUrl,
      metadata: null,
      durationMs: 1,
      changes: {},
    })
    expect(await scratch.sql('select purpose from renders where id = $1', [reused?.id])).toEqual([
      { purpose: 'call' },
    ])
    const ofCall = await drawn({}, { ofUrl: undefined })
    expect((await find()).picture?.id).toBe(ofCall)
  })

  it('needs its key, of its organization', async () => {
    await drawn()
    const rival = await newCustomer(scratch.database)
    const { id } = await scratch.database
      .tenant(rival.organizationId)
      .signingKeys.create(newSigningKey())
    const none = { payerExists: false, design: null, picture: null }
    expect(await find({ payerId: id })).toEqual(none)
    await scratch.database.tenant(acme.organizationId).signingKeys.delete(signingKeyId)
    expect(await find()).toEqual(none)
    expect(await find({ designId: 'nonsense' })).toEqual(none)
  })

  it.each([newId('dsg'), 'nonsense'])('has no design: %s', async designId => {
    expect(await find({ designId })).toEqual({ payerExists: true, design: null, picture: null })
  })

  it('is fresh for as long as its assets are, and shown for a day after', async () => {
    await drawn({ freshMs: 60_000 })
    const { picture } = await find()
    expect(picture).toMatchObject({ fresh: true })
    expect(picture?.freshMs).toBeGreaterThan(0)
    expect(picture?.freshMs).toBeLessThanOrEqual(60_000)
    await age(23)
    expect((await find()).picture).toMatchObject({ fresh: false, freshMs: 0, showable: true })
    await age(2)
    expect((await find()).picture).toMatchObject({ fresh: false, freshMs: 0, showable: false })
  })

  it('is shown for a day after there is another version, however old it is', async () => {
    const first = await drawn()
    await age(1000)
    expect((await find()).picture).toMatchObject({ fresh: true })
    await save()
    const { design, picture } = await find()
    expect(design?.version).toBe(2)
    expect(picture).toMatchObject({ id: first, version: 1, fresh: false, showable: true })
    await age(25)
    expect((await find()).picture).toMatchObject({ fresh: false, showable: false })
    const second = await drawn({}, { designVersion: 2 })
    expect((await find()).picture).toMatchObject({ id: second, fresh: true })
  })

  it('is shown no longer because of further versions', async () => {
    const first = await drawn()
    await save()
    await age(25)
    await save()
    const { design, picture } = await find()
    expect(design?.version).toBe(3)
    expect(picture).toMatchObject({ id: first, fresh: false, showable: false })
  })

  it('is the newest of the newest version', async () => {
    await save()
    await drawn({}, { designVersion: 2 })
    const newest = await drawn({}, { designVersion: 2, ofUrl: undefined })
    await drawn()
    expect((await find()).picture).toMatchObject({ id: newest, version: 2 })
    await save()
    expect((await find()).picture).toMatchObject({ id: newest, version: 2 })
  })

  it('of a pinned version is of that version alone', async () => {
    const first = await drawn()
    await save()
    expect((await find({ version: 2 })).picture).toBeNull()
    const pinned = await find({ version: 1 })
    expect(pinned.design?.version).toBe(1)
    expect(pinned.picture).toMatchObject({ id: first, fresh: true })
    await expect(find({ version: 3 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps a version of an own design, for an own key', async () => {
    const rival = await newCustomer(scratch.database)
    const theirs = scratch.database.tenant(rival.organizationId)
    const { id: theirKey } = await theirs.signingKeys.create(newSigningKey())
    const designId = acme.design.id
    const { urlPictures } = scratch.database.tenant(acme.organizationId)
    await theirs.urlPictures.keepVersion({ signingKeyId: theirKey, designId, version: 1 })
    await urlPictures.keepVersion({ signingKeyId: theirKey, designId, version: 1 })
    await urlPictures.keepVersion({ signingKeyId, designId, version: 2 })
    const kept = (): Promise<unknown[]> =>
      scratch.sql('select version from signed_versions where design_id = $1', [designId])
    expect(await kept()).toEqual([])
    await urlPictures.keepVersion({ signingKeyId, designId, version: 1 })
    await urlPictures.keepVersion({ signingKeyId, designId, version: 1 })
    expect(await kept()).toEqual([{ version: 1 }])
  })

  it('is stale once a font of the organization has changed', async () => {
    await drawn()
    await scratch.sql('update organizations set fonts_changed_at = now() where id = $1', [
      acme.organizationId,
    ])
    expect((await find()).picture).toMatchObject({ fresh: false, showable: true })
  })
})

it.each(['force_generic_plan', 'force_custom_plan'] as const)(
  'the picture of a URL is found without reading the others of its request: %s',
  async mode => {
    const { organizationId, design } = acme
    await scratch.sql(
      `insert into renders (id, organization_id, design_id, design_version, modifications, options, state, finished_at, result, request_key, purpose)
       select 'rnd_' || $4 || n, $1, $2, 1 + n % 40, '[]', '{}', 'completed', now() - n * interval '1 hour', '{}', $3,
         case when n % 2 = 0 then 'call' else 'url' end
       from generate_series(1, 4000) n`,
      [organizationId, design.id, requestKey, mode],
    )
    await scratch.sql('update designs set version = 40 where id = $1', [design.id])
    await scratch.sql('vacuum analyze renders')
    const client = new Client({ connectionString: scratch.url })
    await client.connect()
    for (const version of [undefined, 40, 7]) {
      const asked = { payerId: signingKeyId, designId: design.id, version, requestKey }
      const { page } = await plansOf(
        client,
        async connection => {
          const { urlPictures } = openTenant(connection, organizationId)
          await urlPictures.find(asked).catch(() => null)
        },
        mode,
      )
      expect(indexesOf(page)).toContain('renders_reusable')
      expect(workOf(page).table + workOf(page).index).toBeLessThanOrEqual(10)
    }
    await client.end()
  },
)

describe('the render of a URL', () => {
  it('is in the list of URLs alone, and is read, counted and deleted as those of calls', async () => {
    const { renders, usage } = scratch.database.tenant(acme.organizationId)
    const { id } = await acme.render({ ofUrl: true })
    const page = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
    expect(await renders.list(page)).toMatchObject({ total: 0 })
    const ofUrls = { ...page, purpose: 'url' } as const
    expect(await renders.list(ofUrls)).toMatchObject({ total: 1, data: [{ id }] })
    expect((await renders.list({ ...ofUrls, designId: acme.design.id })).total).toBe(1)
    expect((await renders.list({ ...ofUrls, keyId: newId('key') })).total).toBe(0)
    expect((await renders.list({ ...ofUrls, userId: 'ada' })).total).toBe(0)
    expect(await renders.find(id)).toMatchObject({ id })
    expect(await renders.countOpen()).toBe(1)
    expect(await usage.countRenders()).toBe(1)
    expect(await renders.delete(id)).not.toBeNull()
    expect(await usage.countRenders()).toBe(1)
  })

  it('names its files', async () => {
    await drawn()
    expect(await scratch.database.deletion.unnamed(['a', 'b'])).toEqual(['b'])
  })

  it('records no event', async () => {
    const { webhooks } = scratch.database.tenant(acme.organizationId)
    const stored = (): Promise<{ subject: string }[]> =>
      scratch.sql('select subject_id as subject from events where organization_id = $1', [
        acme.organizationId,
      ])
    await webhooks.create({
      url: 'https://shop.example/',
      events: ['render.completed'],
      designId: null,
      description: '',
      secret: Buffer.from('sealed'),
    })
    await drawn()
    expect(await stored()).toEqual([])
    const subject = await drawn({}, { ofUrl: undefined })
    expect(await stored()).toEqual([{ subject }])
  })

  it('holds an idempotency key, which tells how long ago it ended', async () => {
    const { idempotencyKeys } = scratch.database.tenant(acme.organizationId)
    const key = { key: 'url x', fingerprint: Buffer.alloc(32), replaces: null }
    const id = await drawn({}, { key })
    const kept = await idempotencyKeys.find('url x')
    expect(kept?.render).toMatchObject({ id, state: 'completed' })
    expect(kept?.endedMs).toBeGreaterThanOrEqual(0)
    expect(kept?.endedMs).toBeLessThan(60_000)
  })
})

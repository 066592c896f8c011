import { newId } from '../entities/ids'
import { newBatch } from '../testing/batches'
import { behindALock, holdLock } from '../testing/behind-a-lock'
import { type Customer, document, newCustomer, newShare, newSigningKey } from '../testing/fixtures'
import { newHash } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Tenant } from '../tenant'
import { type Thinned } from './thin-versions'

let scratch: ScratchDatabase
let acme: Customer
let tenant: Tenant

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
  tenant = scratch.database.tenant(acme.organizationId)
  await beginRound()
})

const beginRound = (): Promise<unknown> =>
  scratch.sql(`update version_thinning set reached_design = '', begun_at = '-infinity'`)

/** Gives the design versions from these times, which are days before the start of today (UTC), and a latest one of today. */
async function aged(...days: number[]): Promise<void> {
  await scratch.sql('delete from design_versions where design_id = $1', [acme.design.id])
  await scratch.sql(
    `insert into design_versions (design_id, version, document, thumbnail_key, created_at)
     select $1, nth, $3, $4 || nth, date_trunc('day', now(), 'UTC') - days * interval '1 day'
     from unnest($2::float8[]) with ordinality as v (days, nth)`,
    [acme.design.id, [...days, 0], JSON.stringify(document), `${acme.design.id}/`],
  )
  await scratch.sql('update designs set version = $2 where id = $1', [
    acme.design.id,
    days.length + 1,
  ])
}

/** Thins until the round is over. */
async function thin(): Promise<number> {
  let versions = 0
  for (let pass: Thinned | undefined; pass?.more !== false; versions += pass.versions)
    pass = await scratch.database.deletion.thinVersions()
  return versions
}

async function kept(): Promise<number[]> {
  const rows = await scratch.sql<{ version: number }>(
    'select version from design_versions where design_id = $1 order by version',
    [acme.design.id],
  )
  return rows.map(({ version }) => version)
}

/** Begins a session of an embedded editor that copies a version. */
const begin = (source: { id: string; version: number | null }): Promise<{ id: string }> =>
  scratch.database.embedSessions.create({
    organizationId: acme.organizationId,
    userId: 'ada',
    mode: 'edit',
    designId: newId('dsg'),
    source,
    allowedOrigins: [],
    settings: {},
    seconds: 3600,
    hash: newHash(),
  })

/** Creates a signing key, and returns its id. */
const newSigner = async (): Promise<string> => (await tenant.signingKeys.create(newSigningKey())).id

const hour = 1 / 24

/** Three versions of one hour, ten days ago; all but the last of them are due. */
const tenDaysAgo = [10, 10 - hour / 4, 10 - hour / 2]

const request = { modifications: [], options: {}, strict: false }
const gone = { code: 'gone', publicMessage: 'Version 1 of this design is no longer kept' }

describe('the versions of a design', () => {
  it.each([
    ['are all kept for seven days', [6, 6 - hour / 9, 5, 5 - hour / 9], [1, 2, 3, 4, 5]],
    [
      'are then thinned to the last of each hour',
      [...tenDaysAgo, 10 - hour, 10 - 1.5 * hour, 10 - 2 * hour],
      [3, 5, 6, 7],
    ],
    [
      'are after 90 days thinned to the last of each day',
      [92, 92 - hour, 92 - 5 * hour, 91, 88.5, 88.5 - 2 * hour],
      [3, 4, 5, 6, 7],
    ],
  ])('%s', async (_what, days, expected) => {
    await aged(...days)
    expect(await thin()).toBe(days.length + 1 - expected.length)
    expect(await kept()).toEqual(expected)
  })

  it('are the same after another round', async () => {
    await aged(...tenDaysAgo, 9)
    await thin()
    await beginRound()
    expect(await thin()).toBe(0)
    expect(await kept()).toEqual([3, 4, 5])
  })

  it('keep the latest one, whatever its age', async () => {
    await aged(...tenDaysAgo)
    await scratch.sql('delete from design_versions where design_id = $1 and version = 4', [
      acme.design.id,
    ])
    await scratch.sql('update designs set version = 3 where id = $1', [acme.design.id])
    await thin()
    expect(await kept()).toEqual([3])
  })

  it('are left to the deletion of a deleted design', async () => {
    await aged(...tenDaysAgo)
    await tenant.designs.delete(acme.design.id)
    expect(await thin()).toBe(0)
  })

  it('give up their thumbnails', async () => {
    await aged(...tenDaysAgo)
    await thin()
    const listed = await scratch.sql<{ key: string }>(
      'select key from pending_deletions where organization_id = $1 order by key',
      [acme.organizationId],
    )
    expect(listed.map(({ key }) => key)).toEqual([`${acme.design.id}/1`, `${acme.design.id}/2`])
  })
})

describe('a version that is due is kept', () => {
  const template = {
    name: 'Sale',
    category: 'Print',
    keywords: [],
    fonts: [],
    document,
    width: 1,
    height: 1,
    thumbnailKey: null,
  }
  const check = { ...request, waiter: 'api', requestId: 'req_1', keyId: null }
  const uses: [string, (about: { designId: string; designVersion: number }) => Promise<unknown>][] =
    [
      ['a render names it', about => tenant.renders.create({ ...about, ...request })],
      [
        'the render of a URL names it',
        about => tenant.renders.create({ ...about, ...request, ofUrl: true }),
      ],
      ['a check names it', about => tenant.checks.create({ ...about, ...check })],
      ['a batch names it', about => tenant.batches.create(newBatch(acme, about))],
      ['a template names it', about => tenant.ownTemplates.save({ ...template, ...about })],
      [
        'a draft is based on it',
        ({ designId, designVersion: baseVersion }) =>
          tenant.drafts.inTurn(designId, turn =>
            turn.save({ baseVersion, document, width: 1, height: 1, author: 'ada' }),
          ),
      ],
      [
        'a signed URL names it',
        async ({ designId, designVersion: version }) =>
          tenant.urlPictures.keepVersion({ signingKeyId: await newSigner(), designId, version }),
      ],
      [
        'a share shows it',
        ({ designVersion: version }) => tenant.shares.create(newShare(acme, { version })),
      ],
      [
        'a guest has approved it',
        async ({ designVersion: version }) => {
          const share = await tenant.shares.create(newShare(acme, { version }))
          await tenant.approvals.approve({ share, version, name: 'Grace' })
          await tenant.shares.revoke({ designId: acme.design.id, shareId: share.id })
        },
      ],
      [
        'an embedded editor is to open it',
        ({ designId, designVersion }) => begin({ id: designId, version: designVersion }),
      ],
      [
        'it has a note',
        ({ designId, designVersion }) =>
          scratch.sql(
            `update design_versions set note = 'For June' where design_id = $1 and version = $2`,
            [designId, designVersion],
          ),
      ],
    ]

  it.each(uses)('if %s', async (_what, use) => {
    await aged(...tenDaysAgo)
    await use({ designId: acme.design.id, designVersion: 1 })
    expect(await thin()).toBe(1)
    expect(await kept()).toEqual([1, 3, 4])
  })

  it('as long as the key that signed its URL', async () => {
    await aged(...tenDaysAgo)
    const keys = [await newSigner(), await newSigner()] as const
    for (const signingKeyId of [...keys, ...keys])
      await tenant.urlPictures.keepVersion({ signingKeyId, designId: acme.design.id, version: 1 })
    await thin()
    await tenant.signingKeys.delete(keys[0])
    await beginRound()
    expect(await thin()).toBe(0)
    expect(await kept()).toEqual([1, 3, 4])
    await tenant.signingKeys.delete(keys[1])
    await beginRound()
    expect(await thin()).toBe(1)
    expect(
      await scratch.sql('select from signed_versions where design_id = $1', [acme.design.id]),
    ).toEqual([])
  })

  it('until the embedded editor has been opened, or its session is over for 30 days', async () => {
    await aged(...tenDaysAgo)
    const source = { id: acme.design.id, version: 1 }
    const [opened, ended, expired] = [await begin(source), await begin(source), await begin(source)]
    await begin({ ...source, version: null })
    const { embedSessions } = scratch.database
    const { organizationId } = acme
    await embedSessions.noteOpening({ organizationId, sessionId: opened.id })
    await embedSessions.end({ organizationId, sessionId: ended.id })
    const expire = (days: number): Promise<unknown> =>
      scratch.sql(
        `update embed_sessions set expires_at = now() - $2 * interval '1 day' where id = $1`,
        [...[expired.id, days]],
      )
    await expire(29)
    await thin()
    expect(await kept()).toEqual([1, 3, 4])
    await expire(31)
    await beginRound()
    await thin()
    expect(await kept()).toEqual([3, 4])
  })

  it('as long as the row that names it', async () => {
    await aged(...tenDaysAgo)
    const { id } = await tenant.renders.create({
      designId: acme.design.id,
      designVersion: 1,
      ...request,
    })
    await tenant.drafts.inTurn(acme.design.id, turn =>
      turn.save({ baseVersion: 2, document, width: 1, height: 1, author: 'ada' }),
    )
    expect(await thin()).toBe(0)
    await tenant.renders.delete(id)
    await tenant.drafts.inTurn(acme.design.id, turn => turn.discard())
    await beginRound()
    expect(await thin()).toBe(2)
  })
})

describe('a round', () => {
  it('begins once a day, and is gone through by one process at a time', async () => {
    await aged(...tenDaysAgo)
    const { thinVersions } = scratch.database.deletion
    const passes = await Promise.all([thinVersions(), thinVersions(), thinVersions()])
    expect(passes.reduce((sum, { versions }) => sum + versions, 0)).toBe(2)
    await aged(...tenDaysAgo)
    expect(await thin()).toBe(0)
    await scratch.sql(`update version_thinning set begun_at = begun_at - interval '1 day'`)
    expect(await thin()).toBe(2)
  })

  it('goes through all designs, 500 versions at a time', async () => {
    await aged(...Array.from({ length: 1200 }, (_, nth) => 10 - (hour * nth) / 1300))
    const passes: Thinned[] = []
    while (passes.at(-1)?.more !== false)
      passes.push(await scratch.database.deletion.thinVersions())
    expect(passes.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...passes.map(({ versions }) => versions))).toBe(500)
    expect(await kept()).toEqual([1200, 1201])
  })
})

describe('a thinned version', () => {
  beforeEach(async () => {
    await aged(...tenDaysAgo)
    await thin()
  })

  const about = (): { designId: string; designVersion: number } => ({
    designId: acme.design.id,
    designVersion: 1,
  })
  const hash = Buffer.alloc(32)
  const calls: [string, () => Promise<unknown>][] = [
    ['read', () => tenant.designs.findDocument(acme.design.id, 1)],
    ['copied', () => tenant.designs.findDrawableDocument(acme.design.id, 1)],
    ['looked up for a render', () => tenant.earlierRenders.find(acme.design.id, hash, 1)],
    ['rendered', () => tenant.renders.create({ ...about(), ...request })],
    [
      'rendered with an idempotency key',
      () =>
        tenant.renders.create({
          ...about(),
          ...request,
          key: { key: 'a', fingerprint: hash, replaces: null },
        }),
    ],
    [
      'checked',
      () =>
        tenant.checks.create({
          ...about(),
          ...request,
          waiter: 'api',
          requestId: 'req_1',
          keyId: null,
        }),
    ],
    ['rendered in a batch', () => tenant.batches.create(newBatch(acme, about()))],
    ['named by an embed session', () => begin({ id: acme.design.id, version: 1 })],
  ]

  it.each(calls)('is gone when it is %s', async (_what, make) => {
    await expect(make()).rejects.toMatchObject(gone)
  })

  it('takes no idempotency key', async () => {
    const key = { key: 'b', fingerprint: hash, replaces: null }
    await expect(tenant.renders.create({ ...about(), ...request, key })).rejects.toMatchObject(gone)
    expect(await tenant.idempotencyKeys.find('b')).toBeNull()
  })

  it('can be no base of a draft', async () => {
    const draft = { baseVersion: 1, document, width: 1, height: 1, author: 'ada' }
    expect(await tenant.drafts.inTurn(acme.design.id, turn => turn.save(draft))).toBeNull()
  })

  it('is in no list, and the one before another is the kept one', async () => {
    const { versions } = tenant
    const listed = await versions.list(acme.design.id, { search: '', page: 0, perPage: 9 })
    expect(listed?.data.map(({ version }) => version)).toEqual([4, 3])
    expect(await versions.findBefore(acme.design.id, 4)).toBe(3)
    expect(await versions.findBefore(acme.design.id, 3)).toBeNull()
  })

  it('differs from one that never was', async () => {
    await expect(tenant.designs.findDocument(acme.design.id, 9)).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'Version not found: the design has versions 1 to 4',
    })
  })

  it('leaves no fault for the doctor', async () => {
    const faults = []
    for await (const found of scratch.database.doctor.faults()) faults.push(...found)
    expect(faults.filter(({ organizationId }) => organizationId === acme.organizationId)).toEqual(
      [],
    )
  })
})

describe('a call that names a version while it is being thinned', () => {
  const render = (designVersion: number) => (): Promise<unknown> =>
    tenant.renders.create({ designId: acme.design.id, designVersion, ...request })

  it.each<[string, () => Promise<unknown>]>([
    ['a render', () => render(1)()],
    ['an embed session', () => begin({ id: acme.design.id, version: 1 })],
  ])('finds it gone if it comes later: %s', async (_what, name) => {
    await aged(...tenDaysAgo)
    // The thinning waits to list the thumbnail, and holds the version meanwhile.
    const lock = {
      text: `insert into pending_deletions (key, organization_id, due_at) values ($1, $2, now())`,
      values: [`${acme.design.id}/1`, acme.organizationId],
    }
    const outcomes = await behindALock(scratch, lock, [
      thin,
      () => name().catch((error: unknown) => error),
    ])
    expect(outcomes).toEqual([2, expect.objectContaining(gone)])
  })

  it('keeps it if it comes first', async () => {
    await aged(...tenDaysAgo)
    const letGo = await holdLock(scratch.url, {
      text: 'select from design_versions where design_id = $1 and version = 1 for key share',
      values: [acme.design.id],
    })
    expect(await thin()).toBe(1)
    await letGo()
    expect(await kept()).toEqual([1, 3, 4])
  })

  it('never loses it, however many come at once', async () => {
    await aged(...Array.from({ length: 30 }, (_, nth) => 10 - (hour * nth) / 40))
    const calls = Array.from({ length: 30 }, (_, nth) => render(nth + 1)())
    const thinning = [thin(), thin(), thin()]
    const outcomes = await Promise.allSettled(calls)
    await Promise.all(thinning)
    const named = outcomes.flatMap(({ status }, nth) => (status === 'fulfilled' ? [nth + 1] : []))
    const refused = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    )
    expect(await kept()).toEqual(expect.arrayContaining(named))
    expect(refused.every(code => code === 'gone')).toBe(true)
  })
})

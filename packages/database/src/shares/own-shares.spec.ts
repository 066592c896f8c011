import { newId } from '../entities/ids'
import { type Customer, newCustomer, newShare } from '../testing/fixtures'
import { newHash, newMember } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type NewShare, type Shares } from './own-shares'
import { type ShareRecord } from './record'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
})

afterAll(() => scratch.drop())

const of = ({ organizationId }: Customer): Shares => scratch.database.tenant(organizationId).shares

const create = (changed: Partial<NewShare> = {}): Promise<ShareRecord> =>
  of(acme).create(newShare(acme, changed))

const own = ({ id: shareId, designId }: ShareRecord): { shareId: string; designId: string } => ({
  shareId,
  designId,
})

const days = 86_400_000
const inDays = (count: number): Date => new Date(Date.now() + count * days)

describe('shares', () => {
  it('last 30 days, or as long as they are told', async () => {
    const usual = await create()
    expect(Math.round((usual.expiresAt.getTime() - usual.createdAt.getTime()) / days)).toBe(30)
    const expiresAt = inDays(2)
    expect(await create({ expiresAt })).toMatchObject({ expiresAt, revokedAt: null })
  })

  it.each([-1, 367])('are refused if they expire %d days from now', async count => {
    const refused = {
      code: 'invalid_request',
      publicMessage: 'expiresAt must be in the future, and at most 366 days from now',
    }
    await expect(create({ expiresAt: inDays(count) })).rejects.toMatchObject(refused)
    const change = of(acme).change(own(await create()), { expiresAt: inDays(count) })
    await expect(change).rejects.toMatchObject(refused)
  })

  it('are found by the hash of their token', async () => {
    const hash = Buffer.alloc(32, newId('shr'))
    const share = await create({ hash, download: false })
    const { id, organizationId, designId } = share
    const allowed = { download: false, comments: true, approval: true }
    const found = { id, organizationId, designId, version: null, ...allowed, open: true }
    expect(await scratch.database.shares.findActive(hash)).toEqual(found)
    expect(await scratch.database.shares.findAllActive([hash, Buffer.alloc(32)])).toEqual([
      { ...found, hash },
    ])
    expect(await scratch.database.shares.findActive(Buffer.alloc(32, 'z'))).toBeNull()
  })

  it.each<[string, (share: ShareRecord) => Promise<unknown>]>([
    ['revoked', share => of(acme).revoke(own(share))],
    [
      'expired',
      ({ id }) =>
        scratch.sql(`update shares set expires_at = now() - interval '1 second' where id = $1`, [
          id,
        ]),
    ],
    [
      'of a deleted design',
      () => scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id),
    ],
  ])('say that they have ended if they are %s', async (_why, end) => {
    const hash = Buffer.alloc(32, newId('shr'))
    await end(await create({ hash }))
    expect(await scratch.database.shares.findActive(hash)).toMatchObject({ open: false })
  })

  it('are seen and changed by their organization alone, and by their design', async () => {
    const share = await create()
    expect(await of(rival).find(share.id)).toBeNull()
    expect(await of(rival).list(acme.design.id)).toBeNull()
    expect(await of(rival).change(own(share), { name: 'Theirs' })).toBeNull()
    expect(await of(rival).revoke(own(share))).toBe(false)
    const elsewhere = { ...own(share), designId: newId('dsg') }
    expect(await of(acme).change(elsewhere, { name: 'Elsewhere' })).toBeNull()
    expect(await of(acme).revoke(elsewhere)).toBe(false)
    expect(await of(acme).find(share.id)).toEqual(share)
  })

  it('change what they are told to, and keep the rest', async () => {
    const share = await create()
    const changed = await of(acme).change(own(share), { comments: false })
    expect(changed).toEqual({ ...share, comments: false })
  })

  it('open again once they expire later, but not once they were revoked', async () => {
    const share = await create()
    await scratch.sql(`update shares set expires_at = now() - interval '1 day' where id = $1`, [
      share.id,
    ])
    const expiresAt = inDays(1)
    expect(await of(acme).change(own(share), { expiresAt })).toMatchObject({ expiresAt })
    expect(await of(acme).revoke(own(share))).toBe(true)
    expect(await of(acme).revoke(own(share))).toBe(true)
    await expect(of(acme).change(own(share), { expiresAt })).rejects.toMatchObject({ code: 'gone' })
  })

  it('are listed with the open ones first, newest first, for 30 days after their end', async () => {
    const [first, second, third, old] = [
      await create(),
      await create(),
      await create(),
      await create(),
    ]
    await of(acme).revoke(own(third))
    await of(acme).revoke(own(old))
    await scratch.sql(`update shares set revoked_at = now() - interval '31 days' where id = $1`, [
      old.id,
    ])
    const listed = await of(acme).list(acme.design.id)
    expect(listed?.map(({ id }) => id)).toEqual([second.id, first.id, third.id])
    expect(await scratch.database.deletion.deleteOldShares()).toBe(1)
    expect(await of(acme).find(old.id)).toBeNull()
    expect(await of(acme).find(third.id)).not.toBeNull()
  })

  it('show a version that exists, which can be an earlier one', async () => {
    await scratch.database.tenant(acme.organizationId).designs.save(acme.design.id, { name: 'B' })
    expect(await create({ version: 1 })).toMatchObject({ version: 1 })
    await expect(create({ version: 3 })).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'Version not found: the design has versions 1 to 2',
    })
  })

  it.each([() => rival.design.id, () => newId('dsg'), () => 'x'])(
    'are not made of a design that is not there',
    async designId => {
      await expect(create({ designId: designId() })).rejects.toMatchObject({
        code: 'not_found',
        publicMessage: 'Design not found',
      })
    },
  )

  it('are at most 100 open ones of a design, also when they are created at once', async () => {
    await scratch.sql(
      `insert into shares (id, organization_id, design_id, name, expires_at, download, comments, approval, token, hash)
       select $2 || n, $1, $2, '', now() + interval '1 day', false, false, false, '', ($2 || n)::bytea
       from generate_series(1, 95) n`,
      [acme.organizationId, acme.design.id],
    )
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => create()))
    const made = all.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(5)
    const [share] = made
    if (!share) throw new Error('five were made')
    const full = {
      code: 'in_use',
      publicMessage: 'The design has 100 open shares already; revoke one first',
    }
    await expect(create()).rejects.toMatchObject(full)
    // One that is open stays so; one that has expired does not open beside a hundred others.
    expect(await of(acme).change(own(share), { expiresAt: inDays(2) })).not.toBeNull()
    await scratch.sql(`update shares set expires_at = now() - interval '1 day' where id = $1`, [
      share.id,
    ])
    await create()
    const open = of(acme).change(own(share), { expiresAt: inDays(2) })
    await expect(open).rejects.toMatchObject(full)
  })

  it('are created once for each idempotency key', async () => {
    const key = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
    await of(acme).create(newShare(acme), key)
    await expect(of(acme).create(newShare(acme), key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await of(acme).list(acme.design.id)).toHaveLength(1)
  })

  it.each([
    ['end when the person who made them is removed', null, []],
    ['end when the person who made them becomes a viewer', 'viewer', []],
    ['stay when the person who made them becomes an owner', 'owner', ['theirs', 'key of theirs']],
  ] as const)('%s, also those of their keys, but no others', async (_what, role, kept) => {
    const { keys, users } = scratch.database
    const { organizationId } = acme
    await newMember(scratch.database, organizationId, 'owner')
    const member = await newMember(scratch.database, organizationId)
    const other = await newMember(scratch.database, organizationId)
    const key = async (userId: string | null): Promise<string> => {
      const secret = { hash: newHash(), prefix: 'plt_Ab3x', lastFour: '9f2K' }
      return (await keys.create({ organizationId, userId, name: 'CI', ...secret })).id
    }
    const makers = {
      theirs: member.userId,
      'key of theirs': await key(member.userId),
      'of another': other.userId,
      'shared key': await key(null),
    }
    for (const [name, createdBy] of Object.entries(makers)) await create({ name, createdBy })
    await (role === null ? users.remove(member) : users.setRole(member, role))
    const listed = await of(acme).list(acme.design.id)
    const open = listed?.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)
    expect(open?.toSorted()).toEqual([...kept, 'of another', 'shared key'].toSorted())
    for (const createdBy of [makers.theirs, makers['key of theirs']]) {
      const again = create({ createdBy })
      if (role === 'owner') expect(await again).toMatchObject({ revokedAt: null })
      else await expect(again).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('end with the revocation of the key that made them, but not when it is rolled', async () => {
    const { keys } = scratch.database
    const { organizationId } = acme
    const secret = () => ({ hash: newHash(), prefix: 'plt_Ab3x', lastFour: '9f2K' })
    const key = async (name: string): Promise<string> =>
      (await keys.create({ organizationId, name, ...secret() })).id
    const [revoked, rolled, other] = [await key('Leaked'), await key('CI'), await key('Website')]
    for (const createdBy of [revoked, rolled, other]) await create({ name: createdBy, createdBy })
    await keys.revoke({ organizationId, keyId: revoked })
    await keys.roll({ organizationId, keyId: rolled, graceSeconds: 60, ...secret() })
    const open = async (): Promise<string[] | undefined> =>
      (await of(acme).list(acme.design.id))
        ?.filter(({ revokedAt }) => revokedAt === null)
        .map(({ name }) => name)
    expect((await open())?.toSorted()).toEqual([rolled, other].toSorted())
    await expect(create({ createdBy: revoked })).rejects.toMatchObject({ code: 'forbidden' })
    await keys.revoke({ organizationId, keyId: rolled })
    expect(await open()).toEqual([other])
  })

  it('note that a guest has opened them, at most once a minute', async () => {
    const { id } = await create()
    const seen = async (): Promise<Date | null | undefined> => (await of(acme).find(id))?.lastSeenAt
    expect(await seen()).toBeNull()
    await scratch.database.shares.touch(id)
    const first = await seen()
    expect(first).toBeInstanceOf(Date)
    await scratch.database.shares.touch(id)
    expect(await seen()).toEqual(first)
  })

  it('are noted in the audit log', async () => {
    const share = await create()
    await of(acme).change(own(share), { name: 'Other client' })
    await of(acme).revoke(own(share))
    const entries = await scratch.sql(
      'select action, subject, details from audit_entries where organization_id = $1 order by id',
      [acme.organizationId],
    )
    const { id: subject, designId } = share
    expect(entries).toEqual([
      { action: 'share.created', subject, details: { name: 'Client', designId } },
      { action: 'share.changed', subject, details: { name: 'Other client', designId } },
      { action: 'share.revoked', subject, details: { name: 'Other client', designId } },
    ])
  })

  it('replace a sealed token unless another process has', async () => {
    const { shares } = scratch.database
    const { id } = await create()
    const sealed = Buffer.from('sealed')
    expect(await shares.listSecrets()).toContainEqual({
      id,
      organizationId: acme.organizationId,
      sealed,
    })
    expect(await shares.replaceSecret(id, sealed, Buffer.from('again'))).toBe(true)
    expect(await shares.replaceSecret(id, sealed, Buffer.from('late'))).toBe(false)
    expect(await of(acme).find(id)).toMatchObject({ token: Buffer.from('again') })
  })
})

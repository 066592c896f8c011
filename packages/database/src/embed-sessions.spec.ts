import { type EmbedSessions, type NewEmbedSession } from './embed-sessions'
import { type EmbedSessionRecord } from './entities/embed-session'
import { newId } from './entities/ids'
import { newCustomer } from './testing/fixtures'
import { newHash } from './testing/people'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'
import { type KeyClaim } from './tenant/idempotency-keys'

let scratch: ScratchDatabase
let room: EmbedSessions
let organizationId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  room = scratch.database.embedSessions
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  organizationId = (await newCustomer(scratch.database)).organizationId
})

const begin = async (
  more: Partial<NewEmbedSession> = {},
  key?: KeyClaim,
): Promise<EmbedSessionRecord & { hash: Buffer }> => {
  const hash = newHash()
  const session: NewEmbedSession = {
    organizationId,
    userId: 'ada',
    mode: 'edit',
    designId: newId('dsg'),
    source: null,
    allowedOrigins: ['https://app.example'],
    settings: {},
    seconds: 3600,
    hash,
    ...more,
  }
  const created = await room.create(session, key)
  return { ...created, hash: more.hash ?? hash }
}

const ownOf = ({ id }: { id: string }): { organizationId: string; sessionId: string } => ({
  organizationId,
  sessionId: id,
})

describe('embed sessions', () => {
  it('are found by the hash of their token, and by the organization that created them', async () => {
    const source = { id: newId('tpl'), version: null }
    const { hash, ...created } = await begin({ source, settings: { saveLabel: 'Done' } })
    expect(created).toMatchObject({ userId: 'ada', mode: 'edit', source, openedAt: null })
    expect(created.expiresAt.getTime() - created.createdAt.getTime()).toBe(3_600_000)
    const who = { id: created.id, organizationId, userId: 'ada', mode: 'edit', formats: null }
    expect(await room.findActive(hash)).toEqual(who)
    expect(await room.findAllActive([newHash(), hash])).toEqual([{ ...who, hash }])
    expect(await room.findActive(newHash())).toBeNull()
    expect(await room.find(ownOf(created))).toEqual(created)
  })

  it('say which formats may be rendered', async () => {
    const { hash } = await begin({ settings: { formats: ['png', 'webp'] } })
    expect(await room.findActive(hash)).toMatchObject({ formats: ['png', 'webp'] })
  })

  it('expire, but still have their page', async () => {
    const { id, hash } = await begin()
    await scratch.sql('update embed_sessions set expires_at = now() where id = $1', [id])
    expect(await room.findActive(hash)).toBeNull()
    expect(await room.findAllActive([hash])).toEqual([])
    expect(await room.findFrame(id)).toEqual({
      allowedOrigins: ['https://app.example'],
      ended: false,
    })
  })

  it('continue with another token; the previous one stays valid until it expires', async () => {
    const session = await begin()
    const [second, third] = [newHash(), newHash()]
    const renewed = await room.renew({ ...ownOf(session), hash: second })
    expect(renewed).toMatchObject({ id: session.id, designId: session.designId })
    const good = async (): Promise<boolean[]> =>
      (await Promise.all([session.hash, second, third].map(hash => room.findActive(hash)))).map(
        found => found !== null,
      )
    expect(await good()).toEqual([true, true, false])
    await scratch.sql('update embed_sessions set earlier_expires_at = now() where id = $1', [
      session.id,
    ])
    expect(await good()).toEqual([false, true, false])
    await room.renew({ ...ownOf(session), hash: third })
    expect(await good()).toEqual([false, true, true])
  })

  it('are reissued unless this ends a token that is younger than 5 s', async () => {
    const session = await begin()
    const [second, third] = [newHash(), newHash()]
    const reissue = (hash: Buffer): Promise<EmbedSessionRecord | null> =>
      room.reissue({ ...ownOf(session), hash })
    expect(await reissue(second)).toMatchObject({ id: session.id })
    expect(await reissue(third)).toBeNull()
    expect(await room.findActive(session.hash)).not.toBeNull()
    await scratch.sql(
      `update embed_sessions set earlier_expires_at = earlier_expires_at - interval '6 seconds' where id = $1`,
      [session.id],
    )
    expect(await reissue(third)).toMatchObject({ id: session.id })
    expect(await room.findActive(second)).not.toBeNull()
  })

  it('are begun once for each idempotency key', async () => {
    const key = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => begin({}, key)))
    const made = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value.id] : []))
    expect(made).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected')
        expect(end.reason).toMatchObject({ code: 'idempotency_conflict' })
    const { idempotencyKeys } = scratch.database.tenant(organizationId)
    expect((await idempotencyKeys.find('once'))?.madeId).toBe(made[0])
    expect(
      await scratch.sql('select from embed_sessions where organization_id = $1', [organizationId]),
    ).toHaveLength(1)
  })

  it('continue even after they have expired', async () => {
    const session = await begin()
    await scratch.sql('update embed_sessions set expires_at = now() where id = $1', [session.id])
    const hash = newHash()
    const renewed = await room.renew({ ...ownOf(session), hash })
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now())
    expect(await room.findActive(hash)).not.toBeNull()
    expect(await room.findActive(session.hash)).toBeNull()
  })

  it('are ended once, with all their tokens', async () => {
    const session = await begin()
    const hash = newHash()
    await room.renew({ ...ownOf(session), hash })
    expect(await room.end(ownOf(session))).toBe(true)
    expect(await room.end(ownOf(session))).toBe(false)
    expect(await room.findAllActive([hash, session.hash])).toEqual([])
    expect(await room.find(ownOf(session))).toBeNull()
    expect(await room.renew({ ...ownOf(session), hash: newHash() })).toBeNull()
    expect(await room.findFrame(session.id)).toMatchObject({ ended: true })
  })

  it('record when they are first opened', async () => {
    const session = await begin()
    await room.noteOpening(ownOf(session))
    const opened = (await room.find(ownOf(session)))?.openedAt
    expect(opened).toBeInstanceOf(Date)
    await room.noteOpening(ownOf(session))
    expect((await room.find(ownOf(session)))?.openedAt).toEqual(opened)
  })

  it('cannot be used by another organization', async () => {
    const theirs = { ...ownOf(await begin()) }
    const mine = { ...theirs, organizationId: (await newCustomer(scratch.database)).organizationId }
    expect(await room.find(mine)).toBeNull()
    expect(await room.renew({ ...mine, hash: newHash() })).toBeNull()
    expect(await room.end(mine)).toBe(false)
    await room.noteOpening(mine)
    expect(await room.find(theirs)).toMatchObject({ openedAt: null })
  })

  it.each(['emb_1', 'dsg_01kaq5x0e8g9h2j4k6m8n0p2q4', ''])('are not found by %j', async id => {
    expect(await room.findFrame(id)).toBeNull()
    expect(await room.find(ownOf({ id }))).toBeNull()
    expect(await room.end(ownOf({ id }))).toBe(false)
    expect(await room.renew({ ...ownOf({ id }), hash: newHash() })).toBeNull()
  })

  it('are deleted a month after they have expired', async () => {
    const [kept, old] = [await begin(), await begin()]
    const age = (id: string, days: number): Promise<unknown> =>
      scratch.sql(
        'update embed_sessions set expires_at = now() - make_interval(days => $2) where id = $1',
        [id, days],
      )
    await age(kept.id, 29)
    await age(old.id, 31)
    await begin()
    expect(await room.findFrame(kept.id)).not.toBeNull()
    expect(await room.findFrame(old.id)).toBeNull()
  })
})

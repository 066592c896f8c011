import { newCustomer } from '../testing/fixtures'
import { newHash, newMember } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Sessions } from './sessions'
import { type OwnUser } from '../entities/user'

let scratch: ScratchDatabase
let sessions: Sessions
let member: OwnUser

beforeAll(async () => {
  scratch = await openScratchDatabase()
  sessions = scratch.database.sessions
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  const { organizationId } = await newCustomer(scratch.database)
  member = await newMember(scratch.database, organizationId)
})

const begin = async (hash = newHash()): Promise<{ id: string; hash: Buffer }> => ({
  ...(await sessions.create({ ...member, hash, agent: 'Firefox' })),
  hash,
})

const age = (id: string, times: string): Promise<unknown[]> =>
  scratch.sql(`update sessions set ${times} where id = $1`, [id])

describe('sessions', () => {
  it('are found by their hash, with the current role of their person', async () => {
    const { hash, ...created } = await begin()
    expect(created.id).toMatch(/^ses_/)
    const { organizationId, userId } = member
    expect(await sessions.findActive(hash)).toEqual({
      ...created,
      organizationId,
      userId,
      agent: 'Firefox',
      role: 'editor',
    })
    await scratch.database.users.setRole(member, 'viewer')
    expect(await sessions.findAllActive([newHash(), hash])).toEqual([
      { ...created, role: 'viewer', hash },
    ])
    expect(await sessions.findActive(newHash())).toBeNull()
  })

  it('show the current role of their person, until they end', async () => {
    const { id } = await begin()
    expect(await sessions.findRole(id)).toBe('editor')
    await scratch.database.users.setRole(member, 'viewer')
    expect(await sessions.findRole(id)).toBe('viewer')
    await sessions.end({ ...member, sessionId: id })
    expect(await sessions.findRole(id)).toBeNull()
  })

  it.each([
    ['29 days without use', `last_used_at = now() - interval '29 days 23 hours'`, true],
    ['30 days without use', `last_used_at = now() - interval '30 days 1 second'`, false],
    ['89 days', `created_at = now() - interval '89 days 23 hours'`, true],
    ['90 days, whatever its use', `created_at = now() - interval '90 days 1 second'`, false],
  ])('after %s: %s is valid: %j', async (_, times, good) => {
    const { id, hash } = await begin()
    await age(id, times)
    expect((await sessions.findActive(hash)) !== null).toBe(good)
    expect(await sessions.findAllActive([hash])).toHaveLength(good ? 1 : 0)
    expect(await sessions.list(member)).toHaveLength(good ? 1 : 0)
    await begin()
    const kept = await scratch.sql('select 1 from sessions where id = $1', [id])
    expect(kept).toHaveLength(good ? 1 : 0)
  })

  it.each([
    ['4 minutes', `created_at = now() - interval '4 minutes 50 seconds'`, true],
    ['5 minutes', `created_at = now() - interval '5 minutes 1 second'`, false],
    ['30 days without use', `last_used_at = now() - interval '30 days 1 second'`, false],
  ])('after %s: %s began recently: %j', async (_, times, recently) => {
    const { id } = await begin()
    expect(await sessions.beganRecently(id)).toBe(true)
    await age(id, times)
    expect(await sessions.beganRecently(id)).toBe(recently)
  })

  it('end when another one takes their place', async () => {
    const [first, other] = [await begin(), await begin()]
    const hash = newHash()
    await sessions.create({ ...member, hash, agent: 'Firefox', replaces: first.hash })
    expect(await sessions.findActive(first.hash)).toBeNull()
    expect(await sessions.findAllActive([other.hash, hash])).toHaveLength(2)
  })

  it('are prolonged by their use, which is recorded once a minute', async () => {
    const { id } = await begin()
    const used = async (): Promise<unknown> => (await sessions.list(member))[0]?.lastUsedAt
    const before = await used()
    await sessions.touch(id)
    expect(await used()).toEqual(before)
    await age(id, `last_used_at = now() - interval '61 seconds'`)
    const earlier = await used()
    await sessions.touch(id)
    expect(await used()).not.toEqual(earlier)
  })

  it('end one by one or together, by their person alone', async () => {
    const [first, second, third] = [await begin(), await begin(), await begin()]
    const colleague = await newMember(scratch.database, member.organizationId)
    expect(await sessions.end({ ...colleague, sessionId: first.id })).toBe(false)
    await sessions.endAll(colleague)
    expect(await sessions.list(member)).toHaveLength(3)
    expect(await sessions.end({ ...member, sessionId: first.id })).toBe(true)
    expect(await sessions.end({ ...member, sessionId: first.id })).toBe(false)
    await sessions.endAll({ ...member, except: second.id })
    expect((await sessions.list(member)).map(({ id }) => id)).toEqual([second.id])
    expect(await sessions.findActive(third.hash)).toBeNull()
    await sessions.endAll(member)
    expect(await sessions.list(member)).toEqual([])
  })

  it('are the 100 most recently used at most', async () => {
    const { id: oldest } = await begin()
    await scratch.sql(
      `insert into sessions (id, organization_id, user_id, hash, agent)
       select 'ses_' || n, $1, $2, sha256(n::text::bytea), '' from generate_series(1, 99) n`,
      [member.organizationId, member.userId],
    )
    await age(oldest, `last_used_at = now() - interval '1 day'`)
    await begin()
    const ids = (await sessions.list(member)).map(({ id }) => id)
    expect(ids).toHaveLength(100)
    expect(ids).not.toContain(oldest)
  })
})

import { type OwnUser } from '../entities/user'
import { newCustomer } from '../testing/fixtures'
import { joinAs, newHash, newMember, newPasskey } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type WayIn } from './links'
import { type Users } from './users'

let scratch: ScratchDatabase
let users: Users
let organizationId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  users = scratch.database.users
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  organizationId = (await newCustomer(scratch.database)).organizationId
})

const roles = async (): Promise<(string | null)[]> =>
  (await users.listMembers(organizationId)).map(({ role }) => role)

describe('users', () => {
  it('belong to an organization, in which no two have the same address', async () => {
    const email = `ada@${organizationId}.example`
    const user = { organizationId, email, name: 'Ada' }
    const created = await users.create(user)
    expect(created).toMatchObject({ ...user, role: null })
    expect(created.id).toMatch(/^usr_/)
    expect(created).not.toHaveProperty('passwordHash')
    expect(await users.findByEmail({ organizationId, email })).toEqual(created)
    expect(await users.findByEmail({ organizationId, email: 'eve@acme.example' })).toBeNull()
    expect(await users.find({ organizationId, userId: created.id })).toEqual(created)
    const { organizationId: other } = await newCustomer(scratch.database)
    expect(await users.find({ organizationId: other, userId: created.id })).toBeNull()
    expect(await users.findByEmail({ organizationId: other, email })).toBeNull()
    await expect(users.create(user)).rejects.toMatchObject({ code: '23505' })
    const elsewhere = await users.create({ ...user, organizationId: other })
    expect(await users.findByEmail({ organizationId, email })).toEqual(created)
    expect(await users.listByEmail(email)).toEqual([created, elsewhere])
  })

  it('can change their name, and only their own', async () => {
    const [member, other] = [
      await newMember(scratch.database, organizationId),
      await newMember(scratch.database, organizationId),
    ]
    const { organizationId: rival } = await newCustomer(scratch.database)
    await users.rename({ ...member, organizationId: rival }, 'Eve')
    await users.rename(member, 'Ada King')
    expect(await users.find(member)).toMatchObject({ name: 'Ada King' })
    expect(await users.find(other)).not.toMatchObject({ name: 'Ada King' })
  })

  it('have a password only if they can sign in', async () => {
    const email = 'key-owner@acme.example'
    const { id: userId } = await users.create({ organizationId, email, name: 'Named by a key' })
    await users.setPassword({ organizationId, userId }, 'theirs')
    expect(await users.findPassword({ organizationId, userId })).toBeNull()
    const member = await newMember(scratch.database, organizationId)
    await users.setPassword(member, 'another')
    expect(await users.findPassword(member)).toBe('another')
    const { organizationId: other } = await newCustomer(scratch.database)
    expect(await users.findPassword({ ...member, organizationId: other })).toBeNull()
  })

  it('are members if they can sign in, with the time when they were last seen', async () => {
    await users.create({ organizationId, email: 'b@acme.example', name: 'Named by a key' })
    expect(await users.hasMembers(organizationId)).toBe(false)
    const member = await newMember(scratch.database, organizationId)
    expect(await users.hasMembers(organizationId)).toBe(true)
    expect(await users.listMembers(organizationId)).toMatchObject([{ lastSeenAt: null }])
    await scratch.database.sessions.create({ ...member, hash: newHash(), agent: '' })
    expect(await users.listMembers(organizationId)).toMatchObject([
      { id: member.userId, role: 'editor', lastSeenAt: expect.any(Date) as Date },
    ])
  })
})

describe('the accounts of an address', () => {
  const all = { organizationId: null, first: null }
  const email = (): string => `ada@${organizationId}.example`

  /** Adds a person with the address to another organization. */
  async function joinAnother(wayIn: WayIn = { passwordHash: 'x' }): Promise<OwnUser> {
    const { organizationId: other } = await newCustomer(scratch.database)
    const invited = { organizationId: other, email: email(), role: 'editor' } as const
    return joinAs(scratch.database, invited, wayIn)
  }

  it('are those with a password, each with its organization', async () => {
    const first = await joinAnother()
    const removed = await joinAnother()
    await newMember(scratch.database, removed.organizationId, 'owner')
    await users.remove(removed)
    await joinAnother({ passkey: newPasskey() })
    await users.create({ organizationId, email: email(), name: 'Named by a key' })
    const last = await joinAnother({ passwordHash: 'y' })
    await newMember(scratch.database, organizationId)
    const accounts = await users.listAccounts({ email: email(), ...all })
    expect(accounts).toEqual(
      [
        { ...first, passwordHash: 'x' },
        { ...last, passwordHash: 'y' },
      ].map(account => ({
        ...account,
        organization: { id: account.organizationId, name: 'Acme' },
      })),
    )
    expect(await users.listAccounts({ email: 'nobody@acme.example', ...all })).toEqual([])
  })

  it('are four at most: first that of the requested organization, then the oldest', async () => {
    const joined: OwnUser[] = []
    for (let made = 0; made < 6; made++) joined.push(await joinAnother())
    const listed = async (of: object = {}): Promise<string[]> => {
      const accounts = await users.listAccounts({ email: email(), ...all, ...of })
      return accounts.map(({ userId }) => userId)
    }
    const [one, two, three, four, , six] = joined.map(({ userId }) => userId)
    const sixth = joined[5]?.organizationId ?? ''
    expect(await listed()).toEqual([one, two, three, four])
    expect(await listed({ first: sixth })).toEqual([six, one, two, three])
    expect(await listed({ first: organizationId })).toEqual([one, two, three, four])
    expect(await listed({ organizationId: sixth })).toEqual([six])
    expect(await listed({ organizationId })).toEqual([])
  })
})

describe('the owners of an organization', () => {
  it.each([
    [
      'becoming an editor',
      (all: Users, user: Parameters<Users['remove']>[0]) => all.setRole(user, 'editor'),
    ],
    ['leaving', (all: Users, user: Parameters<Users['remove']>[0]) => all.remove(user)],
  ])('always keep one of them, even if all are %s at the same time', async (_, change) => {
    const owners = [
      await newMember(scratch.database, organizationId, 'owner'),
      await newMember(scratch.database, organizationId, 'owner'),
    ]
    const outcomes = await Promise.all(owners.map(owner => change(users, owner)))
    expect(outcomes.sort()).toEqual(['done', 'last owner'])
    expect((await roles()).filter(role => role === 'owner')).toHaveLength(1)
  })

  it('change the roles of members only', async () => {
    const owner = await newMember(scratch.database, organizationId, 'owner')
    const member = await newMember(scratch.database, organizationId, 'viewer')
    expect(await users.setRole(member, 'owner')).toBe('done')
    expect(await users.setRole(owner, 'viewer')).toBe('done')
    expect(await roles()).toEqual(['viewer', 'owner'])
    const { organizationId: rival } = await newCustomer(scratch.database)
    const foreign = { organizationId: rival, userId: owner.userId }
    expect(await users.setRole(foreign, 'editor')).toBe('missing')
    expect(await users.remove(foreign)).toBe('missing')
    expect(await users.remove({ organizationId, userId: 'usr_none' })).toBe('missing')
  })
})

describe('the keys of a member', () => {
  const { prefix, lastFour } = { prefix: 'plt_Ab3x', lastFour: '9f2K' }

  it.each([
    ['viewer', 0],
    ['editor', 3],
    ['owner', 3],
  ] as const)('depend on the role: %s, %i keys', async (role, count) => {
    await newMember(scratch.database, organizationId, 'owner')
    const { keys } = scratch.database
    const member = await newMember(scratch.database, organizationId, 'owner')
    const hashes = [newHash(), newHash(), newHash()]
    const create = (hash: Buffer | undefined, userId: string | null): Promise<{ id: string }> =>
      keys.create({ organizationId, name: 'CI', userId, hash: hash ?? newHash(), prefix, lastFour })
    const { id: keyId } = await create(hashes[0], member.userId)
    const secret = { hash: hashes[1] ?? newHash(), prefix, lastFour }
    await keys.roll({ organizationId, keyId, graceSeconds: 3600, ...secret })
    await create(hashes[2], member.userId)
    const shared = newHash()
    await create(shared, null)
    expect(await users.setRole(member, role)).toBe('done')
    expect(await keys.findAllActive(hashes)).toHaveLength(count)
    expect(await keys.findActive(shared)).not.toBeNull()
  })
})

describe('the links that an owner made', () => {
  const expiring = { seconds: 60 }

  it.each([
    ['is removed', null, false],
    ['becomes an editor', 'editor', false],
    ['becomes a viewer', 'viewer', false],
    ['stays an owner', 'owner', true],
  ] as const)('are valid when the owner %s (%s): %j', async (_how, role, good) => {
    const { links } = scratch.database
    const [owner, other] = [
      await newMember(scratch.database, organizationId, 'owner'),
      await newMember(scratch.database, organizationId, 'owner'),
    ]
    const [invite, reset, others, operators] = [newHash(), newHash(), newHash(), newHash()]
    const { userId: createdBy } = owner
    const invited = { kind: 'invite', role: 'owner', organizationId, ...expiring } as const
    await links.create({ ...invited, email: 'eve@acme.example', hash: invite, createdBy })
    const { userId } = other
    await links.create({
      kind: 'reset',
      organizationId,
      userId,
      hash: reset,
      createdBy,
      ...expiring,
    })
    const byOther = { createdBy: other.userId, email: 'bob@acme.example', hash: others }
    await links.create({ ...invited, ...byOther })
    await links.create({ ...invited, email: 'cy@acme.example', hash: operators })
    const change = role === null ? users.remove(owner) : users.setRole(owner, role)
    expect(await change).toBe('done')
    const found = [await links.find(invite), await links.find(reset)]
    expect(found.map(link => link !== null)).toEqual([good, good])
    expect(await links.find(others)).not.toBeNull()
    expect(await links.find(operators)).not.toBeNull()
  })

  it('are created only by owners of the organization', async () => {
    const { links } = scratch.database
    const { organizationId: rival } = await newCustomer(scratch.database)
    const foreign = await newMember(scratch.database, rival, 'owner')
    const editor = await newMember(scratch.database, organizationId)
    for (const { userId: createdBy } of [foreign, editor])
      await expect(
        links.create({
          kind: 'reset',
          organizationId,
          userId: editor.userId,
          createdBy,
          hash: newHash(),
          ...expiring,
        }),
      ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('somebody who was removed', () => {
  it('gets no session, passkey, password or reset that would be valid if they came back', async () => {
    await newMember(scratch.database, organizationId, 'owner')
    const { sessions, passkeys, links } = scratch.database
    const member = await newMember(scratch.database, organizationId)
    expect(await users.remove(member)).toBe('done')
    const begun = sessions.create({ ...member, hash: newHash(), agent: '' })
    await expect(begun).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await passkeys.create(member, newPasskey())).toBe('missing')
    const { userId } = member
    const reset = { kind: 'reset', organizationId, userId, hash: newHash(), seconds: 60 } as const
    await expect(links.create(reset)).rejects.toMatchObject({ code: 'not_found' })
    await users.setPassword(member, 'theirs')
    const rows = await scratch.sql('select password_hash from users where id = $1', [userId])
    expect(rows).toEqual([{ password_hash: null }])
  })

  it('comes back only by another invitation', async () => {
    await newMember(scratch.database, organizationId, 'owner')
    const { sessions, passkeys, links, keys } = scratch.database
    const member = await newMember(scratch.database, organizationId)
    const { userId, email } = member
    const [hash, reset, keyHash] = [newHash(), newHash(), newHash()]
    const passkey = newPasskey()
    await sessions.create({ ...member, hash, agent: '' })
    await passkeys.create(member, passkey)
    await links.create({ kind: 'reset', organizationId, userId, hash: reset, seconds: 60 })
    const secret = { hash: keyHash, prefix: 'plt_Ab3x', lastFour: '9f2K' }
    await keys.create({ organizationId, name: 'Mine', userId, ...secret })
    expect(await users.remove(member)).toBe('done')
    expect([
      await sessions.findActive(hash),
      await passkeys.findByCredential(passkey.credentialId),
      await links.find(reset),
      await keys.findActive(keyHash),
      await users.findPassword(member),
    ]).toEqual([null, null, null, null, null])
    const again = newHash()
    await links.create({
      kind: 'invite',
      organizationId,
      role: 'viewer',
      email,
      hash: again,
      seconds: 60,
    })
    const back = await links.use(again, { passwordHash: 'y' }, { name: 'Ada', email: undefined })
    expect(back).toEqual({ organizationId, userId })
  })
})

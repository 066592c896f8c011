import { newCustomer } from '../testing/fixtures'
import { joinAs, newHash, newMember, newPasskey } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Links } from './links'

let scratch: ScratchDatabase
let links: Links
let organizationId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  links = scratch.database.links
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  organizationId = (await newCustomer(scratch.database)).organizationId
})

const setup = async (seconds = 60): Promise<Buffer> => {
  const hash = newHash()
  await links.create({ kind: 'setup', role: 'owner', organizationId, hash, seconds })
  return hash
}

const invite = async (email: string, role: 'viewer' | 'owner' = 'viewer'): Promise<Buffer> => {
  const hash = newHash()
  await links.create({ kind: 'invite', organizationId, email, role, hash, seconds: 60 })
  return hash
}

const password = { passwordHash: 'x' }
const ada = (): { name: string; email: string } => ({
  name: 'Ada',
  email: `${organizationId}@acme.example`,
})

describe('a link', () => {
  it('shows its purpose while it is valid', async () => {
    const { userId, email } = await newMember(scratch.database, organizationId, 'owner')
    const hash = newHash()
    await links.create({ kind: 'reset', organizationId, userId, hash, seconds: 60 })
    const about = {
      organization: { id: organizationId, name: 'Acme' },
      expiresAt: expect.any(Date) as Date,
    }
    expect(await links.find(hash)).toEqual({ kind: 'reset', email, role: 'owner', ...about })
    const invited = await invite('eve@acme.example')
    expect(await links.find(invited)).toEqual({
      kind: 'invite',
      email: 'eve@acme.example',
      role: 'viewer',
      ...about,
    })
    expect(await links.find(newHash())).toBeNull()
  })

  it('works only once, even for concurrent calls', async () => {
    const hash = await setup()
    const uses = await Promise.all(
      Array.from({ length: 4 }, () => links.use(hash, password, ada())),
    )
    expect(uses.filter(user => user !== null)).toHaveLength(1)
    const [owner] = await scratch.database.users.listMembers(organizationId)
    expect(owner).toMatchObject({ ...ada(), role: 'owner' })
    expect(await links.find(hash)).toBeNull()
  })

  it('ends when it expires, or when there is a newer one', async () => {
    const [old, expired] = [await setup(), await setup(0)]
    expect([await links.find(old), await links.find(expired)]).toEqual([null, null])
    expect(await links.use(expired, password, ada())).toBeNull()
    const first = await invite('eve@acme.example')
    const [second, other] = [
      await invite('eve@acme.example', 'owner'),
      await invite('bob@acme.example'),
    ]
    expect(await links.find(first)).toBeNull()
    expect(await links.find(second)).toMatchObject({ role: 'owner' })
    expect(await links.find(other)).not.toBeNull()
  })

  it('sets up no second owner once somebody has joined in another way', async () => {
    const hash = await setup()
    await newMember(scratch.database, organizationId, 'owner')
    expect(await links.find(hash)).toBeNull()
    expect(await links.use(hash, password, ada())).toBeNull()
  })

  it('lets nobody take the address or the passkey of somebody else, and stays valid', async () => {
    const member = await newMember(scratch.database, organizationId)
    const passkey = newPasskey()
    await scratch.database.passkeys.create(member, passkey)
    const taken = await invite(member.email)
    await expect(links.use(taken, password, ada())).rejects.toMatchObject({ code: 'in_use' })
    expect(await links.find(taken)).not.toBeNull()
    const fresh = await invite('new@acme.example')
    await expect(links.use(fresh, { passkey }, ada())).rejects.toMatchObject({ code: 'in_use' })
    expect(await links.find(fresh)).not.toBeNull()
    const person = { organizationId, email: 'new@acme.example' }
    expect(await scratch.database.users.findByEmail(person)).toBeNull()
    expect(await links.use(fresh, { passkey: newPasskey() }, ada())).not.toBeNull()
  })

  it('lets an address join each organization with a separate password and role', async () => {
    const { users } = scratch.database
    const email = ada().email
    const { organizationId: other } = await newCustomer(scratch.database)
    const first = await joinAs(scratch.database, { organizationId, email, role: 'owner' }, password)
    const invited = { organizationId: other, email, role: 'viewer' } as const
    const second = await joinAs(scratch.database, invited, { passwordHash: 'y' })
    expect(second.userId).not.toBe(first.userId)
    expect([await users.findPassword(first), await users.findPassword(second)]).toEqual(['x', 'y'])
    expect(await users.listMembers(organizationId)).toMatchObject([{ email, role: 'owner' }])
    expect(await users.listMembers(other)).toMatchObject([{ email, role: 'viewer' }])
    const reset = newHash()
    const { userId } = second
    await links.create({ kind: 'reset', organizationId: other, userId, hash: reset, seconds: 60 })
    await links.use(reset, { passwordHash: 'z' }, { name: undefined, email: undefined })
    expect([await users.findPassword(first), await users.findPassword(second)]).toEqual(['x', 'z'])
  })

  it('lets an address join an organization once, even with several links at the same time', async () => {
    const { email } = ada()
    const made = [await setup(), await invite(email)]
    const uses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, nth) =>
        links.use(made[nth % made.length] ?? newHash(), password, ada()),
      ),
    )
    const joined = uses.flatMap(use => (use.status === 'fulfilled' && use.value ? use.value : []))
    expect(joined).toHaveLength(1)
    const members = await scratch.database.users.listMembers(organizationId)
    expect(members.map(({ id }) => id)).toEqual(joined.map(({ userId }) => userId))
    expect(members).toMatchObject([{ email }])
  })

  it('sets another password or passkey, and ends everything with which an intruder could come back', async () => {
    const { users, sessions, passkeys, keys } = scratch.database
    const member = await newMember(scratch.database, organizationId, 'owner')
    const { userId } = member
    const secret = { prefix: 'plt_Ab3x', lastFour: '9f2K' }
    const shared = newHash()
    await keys.create({ organizationId, name: 'CI', hash: shared, ...secret })
    for (const wayIn of [{ passwordHash: 'new' }, { passkey: newPasskey() }]) {
      const [hash, session, key, made] = [newHash(), newHash(), newHash(), newHash()]
      const passkey = newPasskey()
      await passkeys.create(member, passkey)
      await keys.create({ organizationId, name: 'Mine', userId, hash: key, ...secret })
      const guest = { kind: 'invite', role: 'owner', email: 'eve@acme.example' } as const
      await links.create({ ...guest, organizationId, createdBy: userId, hash: made, seconds: 60 })
      await sessions.create({ ...member, hash: session, agent: '' })
      await links.create({ kind: 'reset', organizationId, userId, hash, seconds: 60 })
      const used = await links.use(hash, wayIn, { name: undefined, email: undefined })
      expect(used).toEqual({ organizationId, userId })
      expect([
        await sessions.findActive(session),
        await passkeys.findByCredential(passkey.credentialId),
        await keys.findActive(key),
        await links.find(made),
      ]).toEqual([null, null, null, null])
      const passwordHash = 'passkey' in wayIn ? null : 'new'
      expect(await users.findPassword(member)).toBe(passwordHash)
      expect(await users.find(member)).toMatchObject({ name: 'Ada' })
    }
    expect(await passkeys.list(member)).toHaveLength(1)
    expect(await keys.findActive(shared)).not.toBeNull()
  })
})

describe('invitations', () => {
  it('are listed and withdrawn by their organization', async () => {
    const hash = await invite('eve@acme.example')
    await setup()
    const [listed, ...others] = await links.listInvites(organizationId)
    expect(listed).toMatchObject({ email: 'eve@acme.example', role: 'viewer', kind: 'invite' })
    expect(listed).not.toHaveProperty('hash')
    expect(others).toEqual([])
    const linkId = listed?.id ?? ''
    const { organizationId: rival } = await newCustomer(scratch.database)
    expect(await links.deleteInvite({ organizationId: rival, linkId })).toBe(false)
    expect(await links.deleteInvite({ organizationId, linkId })).toBe(true)
    expect(await links.find(hash)).toBeNull()
    expect(await links.listInvites(organizationId)).toEqual([])
  })
})

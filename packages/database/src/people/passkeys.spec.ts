import { newCustomer } from '../testing/fixtures'
import { newMember, newPasskey } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type PasskeyRecord } from '../entities/passkey'
import { mostPasskeys, type Passkeys } from './passkeys'
import { type OwnUser } from '../entities/user'

let scratch: ScratchDatabase
let passkeys: Passkeys
let member: OwnUser

beforeAll(async () => {
  scratch = await openScratchDatabase()
  passkeys = scratch.database.passkeys
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  const { organizationId } = await newCustomer(scratch.database)
  member = await newMember(scratch.database, organizationId)
})

async function create(): Promise<string> {
  const created = await passkeys.create(member, newPasskey())
  if (typeof created === 'string') throw new Error('the credential is new')
  return created.id
}

describe('passkeys', () => {
  it('are found by their credential, with the data that verifies their signatures', async () => {
    const passkey = newPasskey()
    const created = (await passkeys.create(member, passkey)) as PasskeyRecord
    const { organizationId, userId } = member
    expect(created).toMatchObject({ organizationId, userId, name: 'Laptop', lastUsedAt: null })
    expect(await passkeys.findByCredential(passkey.credentialId)).toEqual({
      ...created,
      ...passkey,
    })
    expect(await passkeys.list(member)).toEqual([created])
    expect(await passkeys.create(member, passkey)).toBe('taken')
    expect(await passkeys.findByCredential('other')).toBeNull()
  })

  it('are limited for each person, even if the last ones are added at the same time', async () => {
    for (let added = 2; added < mostPasskeys; added++) await create()
    const made = await Promise.all(
      Array.from({ length: 4 }, () => passkeys.create(member, newPasskey())),
    )
    expect(made.filter(one => one === 'full')).toHaveLength(2)
    expect(await passkeys.list(member)).toHaveLength(mostPasskeys)
    const colleague = await newMember(scratch.database, member.organizationId)
    expect(await passkeys.create(colleague, newPasskey())).toMatchObject({ name: 'Laptop' })
  })

  it('answer a challenge only once, even at the same time', async () => {
    const passkeyId = await create()
    const answers = Array.from({ length: 4 }, () =>
      passkeys.use({ passkeyId, challenge: `one ${passkeyId}`, counter: 7 }),
    )
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(1)
    expect(await passkeys.use({ passkeyId, challenge: `two ${passkeyId}`, counter: 8 })).toBe(true)
    const [used] = await passkeys.list(member)
    expect(used?.lastUsedAt).toBeInstanceOf(Date)
  })

  it('forget challenges that nobody can answer any more', async () => {
    const passkeyId = await create()
    await scratch.sql(
      `insert into used_challenges values ('old', now() - interval '61 minutes'), ('new', now())`,
    )
    await passkeys.use({ passkeyId, challenge: 'latest', counter: 0 })
    const left = await scratch.sql<{ challenge: string }>(
      `select challenge from used_challenges where challenge in ('old', 'new', 'latest') order by 1`,
    )
    expect(left.map(({ challenge }) => challenge)).toEqual(['latest', 'new'])
  })

  it('are deleted by their person, except for the last way to sign in, even at the same time', async () => {
    const [first, second] = [await create(), await create()]
    const colleague = await newMember(scratch.database, member.organizationId)
    expect(await passkeys.delete({ ...colleague, passkeyId: first })).toBe('missing')
    await scratch.sql('update users set password_hash = null where id = $1', [member.userId])
    const outcomes = await Promise.all(
      [first, second].map(passkeyId => passkeys.delete({ ...member, passkeyId })),
    )
    expect(outcomes.sort()).toEqual(['done', 'last'])
    await scratch.database.users.setPassword(member, 'hash')
    const [left] = await passkeys.list(member)
    expect(await passkeys.delete({ ...member, passkeyId: left?.id ?? '' })).toBe('done')
  })
})

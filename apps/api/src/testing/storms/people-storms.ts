import { type Role } from '@platen/contract'
import { newId } from '@platen/database'
import { interFont } from '@platen/media/testing'
import { newToken } from '@platen/secrets'
import { appOriginOf } from '../../runtime/app-origin'
import { Authenticator } from '../authenticator'
import { call, type CallOptions, type Reply } from '../call'
import { ownPage, signInSettings } from '../people'
import { upload } from '../upload'
import { type Ground, type Storms } from './storm'

const password = 'quiet river lantern'
const page = appOriginOf(signInSettings.PUBLIC_URL) ?? { origin: '', host: '' }

/** A caller who is not signed in, on a page of the service. */
const nobody: CallOptions = { apiKey: null, headers: ownPage }

async function newLink({ api, account }: Ground): Promise<{ token: string; email: string }> {
  const { token, hash } = newToken()
  const { organizationId } = account
  const email = `${newId('usr')}@acme.example`
  const invite = {
    kind: 'invite',
    organizationId,
    email,
    role: 'viewer',
    hash,
    seconds: 60,
  } as const
  await api.database.links.create(invite)
  return { token, email }
}

const useLink = async (ground: Ground, token: string): Promise<Reply> =>
  call(ground.api, '/api/app/links/use', { ...nobody, body: { token, name: 'Eve', password } })

async function newKey({ api, account }: Ground, userId: string | null = null): Promise<string> {
  const secret = { hash: Buffer.alloc(32, newId('key')), prefix: 'plt_Ab3x', lastFour: '9f2K' }
  const { organizationId } = account
  return (await api.database.keys.create({ organizationId, name: 'CI', userId, ...secret })).id
}

/** Creates passkeys in the browser of a person, without adding them to the account. */
async function newPasskeys(ground: Ground, options: CallOptions, most: number): Promise<object[]> {
  const made: object[] = []
  while (made.length < most) {
    const asked = await call(ground.api, '/api/app/passkeys/options', {
      ...options,
      method: 'POST',
    })
    made.push(new Authenticator(page).create(asked.body as unknown as { challenge: string }))
  }
  return made
}

/** Calls of one person that all succeed and leave a single name. */
const naming =
  (role: Role, read: (ground: Ground) => Promise<unknown>) =>
  async (ground: Ground): ReturnType<NonNullable<Storms['renamePerson']>> => {
    const { options } = await ground.person(role)
    return {
      succeed: 'each',
      options: nth => ({ ...options, body: { name: `Name ${nth}` } }),
      async check() {
        expect(await read(ground)).toMatch(/^Name \d+$/)
      },
    }
  }

const nameIn =
  (text: string) =>
  async ({ sql, account }: Ground) =>
    (await sql<{ name: string }>(text, [account.organizationId]))[0]?.name

/** Storms of people who are about to sign in, and on a person's own account. */
export const ownStorms: Storms = {
  async readLink(ground) {
    const { token } = await newLink(ground)
    return {
      succeed: 'each',
      options: () => ({ ...nobody, body: { token } }),
      async check() {
        expect((await useLink(ground, token)).status).toBe(201)
      },
    }
  },
  async linkPasskeyOptions(ground) {
    const { token } = await newLink(ground)
    return {
      succeed: 'each',
      options: () => ({ ...nobody, body: { token } }),
      check(done) {
        expect(new Set(done.map(({ body }) => body['challenge'])).size).toBe(done.length)
        return Promise.resolve()
      },
    }
  },
  async useLink(ground) {
    const [{ token, email }, setup] = [await newLink(ground), newToken()]
    const { organizationId } = ground.account
    const owner = { kind: 'setup', role: 'owner', organizationId, seconds: 60 } as const
    await ground.api.database.links.create({ ...owner, hash: setup.hash })
    // Two links for the same address.
    const links = [{ token }, { token: setup.token, email }]
    const body = (nth: number): object => ({ ...links[nth % 2], name: 'Eve', password })
    return {
      succeed: 'one',
      gone: 404,
      options: nth => ({ ...nobody, body: body(nth) }),
      async check() {
        expect(await ground.count('users where email = $2', email)).toBe(1)
        expect(await ground.count('sessions where true')).toBe(1)
      },
    }
  },
  signInOptions: () =>
    Promise.resolve({
      succeed: 'each',
      options: () => nobody,
      check(done) {
        expect(new Set(done.map(({ body }) => body['challenge'])).size).toBe(done.length)
        return Promise.resolve()
      },
    }),
  async signIn(ground) {
    const { token, email } = await newLink(ground)
    await useLink(ground, token)
    return {
      succeed: 'some',
      options: () => ({ ...nobody, body: { email, password } }),
      async check(done) {
        expect(await ground.count('sessions where true')).toBe(done.length + 1)
      },
    }
  },
  async signOut({ person, count }) {
    const { options } = await person()
    return {
      succeed: 'some',
      gone: 401,
      options: () => options,
      async check() {
        expect(await count('sessions where true')).toBe(0)
      },
    }
  },
  async endSessions({ api, account, person, count }) {
    const { options, userId } = await person()
    const user = { organizationId: account.organizationId, userId, agent: 'Firefox' }
    for (let made = 0; made < 3; made++)
      await api.database.sessions.create({ ...user, hash: newToken().hash })
    return {
      succeed: 'some',
      gone: 401,
      options: () => options,
      async check() {
        expect(await count('sessions where true')).toBe(0)
      },
    }
  },
  async endSession({ api, account, person, count }) {
    const { options, userId } = await person()
    const user = { organizationId: account.organizationId, userId, agent: 'Firefox' }
    const { id } = await api.database.sessions.create({ ...user, hash: newToken().hash })
    return {
      ids: { sessionId: id },
      succeed: 'one',
      gone: 404,
      options: () => options,
      async check() {
        expect(await count('sessions where true')).toBe(1)
      },
    }
  },
  renamePerson: naming('viewer', nameIn('select name from users where organization_id = $1')),
  renameOrganization: naming('owner', nameIn('select name from organizations where id = $1')),
  async setPassword({ sql, person, api, account }) {
    const { options, userId } = await person()
    const { organizationId } = account
    await sql('update users set password_hash = null where id = $1', [userId])
    const body = { password, current: password }
    return {
      succeed: 'some',
      options: () => ({ ...options, body }),
      async check() {
        const stored = await api.database.users.findPassword({ organizationId, userId })
        expect(stored).toEqual(expect.any(String))
      },
    }
  },
  async passkeyOptions({ person }) {
    const { options } = await person()
    return {
      succeed: 'each',
      options: () => options,
      check(done) {
        expect(new Set(done.map(({ body }) => body['challenge'])).size).toBe(done.length)
        return Promise.resolve()
      },
    }
  },
  async addPasskey(ground) {
    const { options } = await ground.person()
    const passkeys = await newPasskeys(ground, options, 30)
    return {
      succeed: 'some',
      options: nth => ({ ...options, body: { name: `Key ${nth}`, passkey: passkeys[nth] } }),
      async check(done) {
        expect(done).toHaveLength(20)
        expect(await ground.count('passkeys where true')).toBe(20)
      },
    }
  },
  async deletePasskey(ground) {
    const { options } = await ground.person()
    const [passkey] = await newPasskeys(ground, options, 1)
    const body = { name: 'Key', passkey }
    const added = await call(ground.api, '/api/app/passkeys', { ...options, body })
    const ids = { passkeyId: String(added.body['id']) }
    return {
      ids,
      succeed: 'one',
      gone: 404,
      options: () => options,
      async check() {
        expect(await ground.count('passkeys where true')).toBe(0)
      },
    }
  },
  async readFontGlyphs({ api, account, person }) {
    const [{ options }, { body }] = [await person(), await upload(api, interFont(), account)]
    return {
      succeed: 'each',
      options: () => ({ ...options, body: { src: body['url'] } }),
      check(done) {
        expect(new Set(done.map(({ text }) => text)).size).toBe(1)
        return Promise.resolve()
      },
    }
  },
}

/** Storms on the people and the keys of an organization. */
export const memberStorms: Storms = {
  async changeMember(ground) {
    const [{ options }, { userId }] = [await ground.person(), await ground.person('editor')]
    await newKey(ground, userId)
    return {
      ids: { userId },
      succeed: 'each',
      options: nth => ({ ...options, body: { role: nth % 2 ? 'viewer' : 'editor' } }),
      async check() {
        const keys = 'api_keys where user_id = $2 and revoked_at is null'
        expect(await ground.count(keys, userId)).toBe(0)
      },
    }
  },
  async removeMember(ground) {
    const [{ options }, { userId }] = [await ground.person(), await ground.person('owner')]
    return {
      ids: { userId },
      succeed: 'one',
      gone: 404,
      options: () => options,
      async check() {
        expect(await ground.count('users where role is not null')).toBe(1)
        expect(await ground.count('sessions where user_id = $2', userId)).toBe(0)
      },
    }
  },
  async createResetLink({ person, count }) {
    const [{ options }, { userId }] = [await person(), await person('viewer')]
    return {
      ids: { userId },
      succeed: 'each',
      options: () => options,
      async check() {
        expect(await count('links where user_id = $2', userId)).toBe(1)
      },
    }
  },
  async createInvite({ person, count }) {
    const { options } = await person()
    const body = { email: 'eve@acme.example', role: 'viewer' }
    return {
      succeed: 'each',
      options: () => ({ ...options, body }),
      async check() {
        expect(await count(`links where kind = 'invite'`)).toBe(1)
      },
    }
  },
  async deleteInvite(ground) {
    const { options } = await ground.person()
    await newLink(ground)
    const { links } = ground.api.database
    const [invite] = await links.listInvites(ground.account.organizationId)
    const ids = { inviteId: invite?.id ?? '' }
    return {
      ids,
      succeed: 'one',
      gone: 404,
      options: () => options,
      async check() {
        expect(await ground.count('links where true')).toBe(0)
      },
    }
  },
  async createKey({ person, count }) {
    const { options } = await person()
    return {
      succeed: 'each',
      options: nth => ({ ...options, body: { name: `Key ${nth}` } }),
      async check(done) {
        expect(await count(`api_keys where name like 'Key %'`)).toBe(done.length)
      },
    }
  },
  async rollKey(ground) {
    const [{ options }, keyId] = [await ground.person(), await newKey(ground)]
    const body = { graceSeconds: 60 }
    return {
      ids: { keyId },
      succeed: 'one',
      options: () => ({ ...options, body }),
      async check() {
        expect(await ground.count(`api_keys where name = 'CI' and revoked_at is null`)).toBe(1)
      },
    }
  },
  async revokeKey(ground) {
    const [{ options }, keyId] = [await ground.person(), await newKey(ground)]
    return {
      ids: { keyId },
      succeed: 'one',
      options: () => options,
      async check() {
        expect(await ground.count(`api_keys where name = 'CI' and revoked_at is null`)).toBe(0)
      },
    }
  },
}

import { type ActiveApp, type ConnectedAppRecord, type NewConnectedApp } from '..'
import { type OwnUser } from '../entities/user'
import { newConnectedApp, newHash, newMember } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase
let ada: OwnUser

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  ada = await newPerson(await newOrganization())
})

afterAll(() => scratch.drop())

const newOrganization = async (): Promise<string> =>
  (await scratch.database.organizations.create({ name: 'Acme' })).id

async function newPerson(inOrganization: string): Promise<OwnUser> {
  const { organizationId, userId } = await newMember(scratch.database, inOrganization)
  return { organizationId, userId }
}

interface Connected {
  app: ConnectedAppRecord
  hash: Buffer
  /** Finds what the access token of the app may do. */
  find: () => Promise<ActiveApp | null>
}

async function connect(person: OwnUser, values: Partial<NewConnectedApp> = {}): Promise<Connected> {
  const { connectedApps, oauthRows } = scratch.database
  const app = await connectedApps.create(newConnectedApp(person, values))
  const hash = newHash()
  const payload = { scope: 'read', aud: app.resource }
  await oauthRows.put({ kind: 'AccessToken', hash, appId: app.id, payload, seconds: 3600 })
  return { app, hash, find: () => connectedApps.findActive(hash) }
}

describe('an access token', () => {
  it('has the scopes of the token, and the role that its person has now', async () => {
    const { app, hash, find } = await connect(ada)
    const expected = {
      id: app.id,
      ...ada,
      role: 'editor',
      scopes: ['read'],
      resource: app.resource,
    }
    expect(await find()).toMatchObject(expected)
    expect(await scratch.database.connectedApps.findAllActive([newHash(), hash])).toEqual([
      expect.objectContaining({ ...expected, hash }),
    ])
    await scratch.database.users.setRole(ada, 'viewer')
    expect(await find()).toMatchObject({ role: 'viewer' })
  })

  it.each<[string, (connected: Connected) => Promise<unknown>]>([
    ['is removed', () => scratch.database.users.remove(ada)],
    ['signs out everywhere', () => scratch.database.sessions.endAll(ada)],
    [
      'disconnects the app',
      ({ app }) => scratch.database.connectedApps.end({ ...ada, appId: app.id, by: ada.userId }),
    ],
  ])('ends when its person %s', async (_, end) => {
    const connected = await connect(ada)
    const others = await connect(await newPerson(ada.organizationId))
    expect(await connected.find()).not.toBeNull()
    await end(connected)
    expect(await connected.find()).toBeNull()
    expect(await others.find()).not.toBeNull()
  })

  it('stays when its person signs out elsewhere, as after a new password', async () => {
    const { find } = await connect(ada)
    await scratch.database.sessions.endAll({ ...ada, except: 'ses_1' })
    expect(await find()).not.toBeNull()
  })

  it('ends with the keys of its organization', async () => {
    const { find } = await connect(ada)
    await scratch.database.erasure.revokeKeys(ada.organizationId)
    expect(await find()).toBeNull()
  })

  it('is refused for another endpoint than that of its app, after it has expired, and if its row is of another kind', async () => {
    for (const change of [
      `payload = '{"aud": "https://platen.example/api/v1", "scope": "read"}'`,
      `expires_at = now()`,
      `kind = 'RefreshToken'`,
    ]) {
      const { hash, find } = await connect(ada)
      expect(await find()).not.toBeNull()
      await scratch.sql(`update oauth_rows set ${change} where hash = $1`, [hash])
      expect(await find()).toBeNull()
    }
  })
})

describe('connecting', () => {
  it('is refused for a person who was removed', async () => {
    await scratch.database.users.remove(ada)
    const connecting = scratch.database.connectedApps.create(newConnectedApp(ada))
    await expect(connecting).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('is refused once the session in which the person answered has ended', async () => {
    const { connectedApps, sessions } = scratch.database
    const session = await sessions.create({ ...ada, hash: newHash(), agent: 'Firefox' })
    const answered = { ...newConnectedApp(ada), sessionId: session.id }
    await connectedApps.create(answered)
    const grace = await newPerson(ada.organizationId)
    const others = { ...newConnectedApp(grace), sessionId: session.id }
    await expect(connectedApps.create(others)).rejects.toMatchObject({ code: 'unauthorized' })
    await sessions.end({ ...ada, sessionId: session.id })
    await expect(connectedApps.create(answered)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await connectedApps.list(ada)).toHaveLength(1)
  })

  it('leaves nothing when the person signs out everywhere at the same time', async () => {
    const { connectedApps, sessions } = scratch.database
    for (let round = 0; round < 20; round++) {
      const { id: sessionId } = await sessions.create({ ...ada, hash: newHash(), agent: 'Firefox' })
      const connecting = Array.from({ length: 5 }, () =>
        connectedApps.create({ ...newConnectedApp(ada), sessionId }).catch(() => null),
      )
      await Promise.all([sessions.endAll(ada), ...connecting])
      expect(await connectedApps.list(ada)).toEqual([])
    }
  })

  it('ends the oldest of 100 apps of a person', async () => {
    const first = await connect(ada)
    for (let more = 0; more < 99; more++) await connect(ada)
    expect(await first.find()).not.toBeNull()
    const last = await connect(ada)
    expect(await first.find()).toBeNull()
    expect(await last.find()).not.toBeNull()
    const entries = await scratch.database.auditLog.list(ada.organizationId, { limit: 2 })
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'app.disconnected', subject: first.app.id, actor: null }),
    )
  })

  it('that ends because the person signs out everywhere is recorded, for each app', async () => {
    const { auditLog, sessions } = scratch.database
    const [{ app: one }, { app: other }] = [await connect(ada), await connect(ada)]
    await sessions.endAll(ada)
    const entries = await auditLog.list(ada.organizationId, { limit: 2 })
    const actor = expect.objectContaining({ id: ada.userId }) as unknown
    const details = { name: 'Claude', host: 'claude.example' }
    for (const entry of entries)
      expect(entry).toMatchObject({ action: 'app.disconnected', actor, details })
    expect(entries.map(({ subject }) => subject).sort()).toEqual([one.id, other.id].sort())
  })

  it('and ending are recorded, with the name of the app', async () => {
    const { connectedApps, auditLog } = scratch.database
    const { app } = await connect(ada)
    await connectedApps.end({ ...ada, appId: app.id, by: ada.userId })
    const { app: reused } = await connect(ada)
    await connectedApps.endById(reused.id)
    const entries = await auditLog.list(ada.organizationId, { limit: 4 })
    const details = { name: 'Claude', host: 'claude.example' }
    const actor = expect.objectContaining({ id: ada.userId }) as unknown
    expect(entries).toMatchObject([
      { action: 'app.disconnected', subject: reused.id, actor: null, details },
      { action: 'app.connected', subject: reused.id, actor, details },
      { action: 'app.disconnected', subject: app.id, actor, details },
      { action: 'app.connected', subject: app.id, actor, details },
    ])
  })

  it('is listed for its person, and for all of the organization', async () => {
    const { connectedApps } = scratch.database
    const grace = await newPerson(ada.organizationId)
    const [of, ofGrace] = [await connect(ada), await connect(grace)]
    const listed = async (userId: string | null): Promise<string[]> =>
      (await connectedApps.list({ ...ada, userId })).map(({ id }) => id)
    expect(await listed(ada.userId)).toEqual([of.app.id])
    expect(await listed(null)).toEqual([ofGrace.app.id, of.app.id])
  })

  it('cannot be undone for another person, or from another organization', async () => {
    const { connectedApps } = scratch.database
    const { app, find } = await connect(ada)
    const stranger = await newPerson(await newOrganization())
    const { organizationId, userId } = stranger
    const ends = [
      { organizationId, userId: null },
      { organizationId: ada.organizationId, userId },
    ]
    for (const end of ends)
      expect(await connectedApps.end({ ...end, appId: app.id, by: userId })).toBe(false)
    expect(await find()).not.toBeNull()
  })
})

describe('a row of OAuth', () => {
  it('is used once, also by calls at the same time', async () => {
    const { oauthRows } = scratch.database
    const key = { kind: 'AuthorizationCode', hash: newHash() } as const
    await oauthRows.put({ ...key, appId: null, payload: { a: 1 }, seconds: 60 })
    expect(await oauthRows.find(key)).toEqual({ payload: { a: 1 }, isUsed: false })
    const uses = await Promise.all(Array.from({ length: 5 }, () => oauthRows.use(key)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await oauthRows.find(key)).toEqual({ payload: { a: 1 }, isUsed: true })
  })

  it('cannot be added to an app that is gone', async () => {
    const { oauthRows, connectedApps } = scratch.database
    const { app } = await connect(ada)
    await connectedApps.endById(app.id)
    const row = { kind: 'AccessToken', hash: newHash(), payload: {}, seconds: 60 } as const
    expect(await oauthRows.put({ ...row, appId: app.id })).toBe(false)
    expect(await oauthRows.find(row)).toBeNull()
  })

  it('goes when it has expired, and its app when nothing is left of it for an hour', async () => {
    const { oauthRows, deletion, connectedApps } = scratch.database
    // What earlier tests left.
    await deletion.deleteOldConnections()
    const client = { kind: 'Client', hash: newHash() } as const
    await oauthRows.put({ ...client, appId: null, payload: {}, seconds: 60 })
    const { app, hash } = await connect(ada)
    expect(await deletion.deleteOldConnections()).toBe(0)
    await scratch.sql(
      "update oauth_rows set expires_at = now() - interval '1 s' where hash = any($1)",
      [[client.hash, hash]],
    )
    expect(await oauthRows.find(client)).toBeNull()
    expect(await deletion.deleteOldConnections()).toBe(2)
    expect(await connectedApps.find(app.id)).not.toBeNull()
    await scratch.sql(
      `update connected_apps set created_at = now() - interval '61 minutes' where id = $1`,
      [app.id],
    )
    expect(await deletion.deleteOldConnections()).toBe(1)
    expect(await connectedApps.find(app.id)).toBeNull()
  })
})

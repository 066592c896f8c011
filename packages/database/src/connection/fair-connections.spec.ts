import { type Database, openDatabase } from '..'
import { newId } from '../entities/ids'
import { strangers } from './connection'
import { holdLock } from '../testing/behind-a-lock'
import { newCustomer } from '../testing/fixtures'
import { newHash, newMember } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})
afterAll(() => scratch.drop())

/** Long enough for the last calls of a crowd on a busy machine. */
const connectionWaitMs = 45_000

/** Opens all connections of the pool: otherwise, the time that it takes to open one would decide the order. */
const openAll = (database: Database): Promise<unknown> =>
  Promise.all(Array.from({ length: 8 }, () => database.ping()))

/** On a busy machine, a statement of a crowd may take too long for PostgreSQL. */
const refused = (error: unknown): void =>
  expect(error).toMatchObject({
    code: expect.stringMatching(/^(rate_limited|unavailable)$/) as string,
  })

describe('an organization that uses all connections', () => {
  it('delays another by one statement, not by all of its own waiting ones', async () => {
    const [hostile, other] = [
      await newCustomer(scratch.database),
      await newCustomer(scratch.database),
    ]
    const onError = (): void => undefined
    const database = openDatabase({ url: scratch.url, poolSize: 1, connectionWaitMs, onError })
    await openAll(database)
    const order: string[] = []
    const read = async (name: string, { organizationId }: typeof other): Promise<void> => {
      await database.tenant(organizationId).renders.countOpen()
      order.push(name)
    }
    const crowd = Array.from({ length: 20 }, () => read('hostile', hostile).catch(refused))
    const nobodys = database.keys.findActive(Buffer.alloc(32)).then(() => order.push('nobody'))
    await Promise.all([...crowd, read('other', other), nobodys])
    expect(order.slice(0, 4).sort()).toEqual(['hostile', 'hostile', 'nobody', 'other'])
    await database.close()
  })
})

describe('others get their turn despite a crowd', () => {
  const search = { search: 'no such template', page: 0, perPage: 100, orderBy: 'latest' } as const
  const ids = { embed: newId('emb'), template: newId('tpl') }

  it.each<[string, (database: Database) => Promise<unknown>]>([
    [
      'of one organization that searches the public templates',
      ({ templates }) => templates.of('org_searching').list(search),
    ],
    ['that lists the public templates', ({ templates }) => templates.of(strangers).list(search)],
    ['that reads them', ({ templates }) => templates.of(strangers).find(ids.template)],
    ['that opens embedded editors', ({ embedSessions }) => embedSessions.findFrame(ids.embed)],
    ['that opens links', ({ links }) => links.find(Buffer.alloc(32))],
    [
      'that signs in with passwords',
      ({ users }) =>
        users.listAccounts({ email: 'eve@example.com', organizationId: null, first: null }),
    ],
    ['that signs in with passkeys', ({ passkeys }) => passkeys.findByCredential('none')],
  ])('%s', async (_crowd, read) => {
    const other = await newCustomer(scratch.database)
    // With more than one connection, the order would depend on how the server schedules its processes.
    const onError = (): void => undefined
    const database = openDatabase({ url: scratch.url, poolSize: 1, connectionWaitMs, onError })
    await openAll(database)
    const order: string[] = []
    const noting =
      (name: string): (() => void) =>
      () =>
        void order.push(name)
    const crowd = Array.from({ length: 60 }, () =>
      read(database).then(noting('crowd')).catch(refused),
    )
    const beside = [
      database.tenant(other.organizationId).renders.countOpen().then(noting('other')),
      database.keys.findActive(Buffer.alloc(32)).then(noting('nobody')),
    ]
    await Promise.all([...crowd, ...beside])
    expect(order[0]).toBe('crowd')
    expect(order.indexOf('other')).toBeLessThan(30)
    expect(order.indexOf('nobody')).toBeLessThan(30)
    await database.close()
  })
})

describe('an organization whose calls wait for a lock', () => {
  const hold = (table: string, id: string): Promise<() => Promise<void>> =>
    holdLock(scratch.url, { text: `select from ${table} where id = $1 for update`, values: [id] })
  const open = (options: { lockWaitMs?: number } = {}): Database =>
    openDatabase({ url: scratch.url, connectionWaitMs, ...options, onError: () => undefined })

  it('delays neither the calls of others nor look-ups of callers', async () => {
    const { design, organizationId } = await newCustomer(scratch.database)
    const others = await Promise.all(Array.from({ length: 3 }, () => newCustomer(scratch.database)))
    // Long enough for the rest of the test.
    const database = open({ lockWaitMs: 60_000 })
    const letGo = await hold('designs', design.id)
    const save = (nth: number): Promise<unknown> =>
      database
        .tenant(organizationId)
        .designs.save(design.id, { name: `Name ${nth}` })
        .catch((error: unknown) => error)
    const saves = Promise.all(Array.from({ length: 30 }, (_, nth) => save(nth)))
    for (let time = 0; time < 10; time++) {
      const answered = await Promise.all([
        ...others.map(other =>
          database.tenant(other.organizationId).designs.save(other.design.id, { name: 'Renamed' }),
        ),
        ...Array.from({ length: 20 }, () => database.keys.findActive(Buffer.alloc(32))),
      ])
      expect(answered.filter(answer => answer !== null)).toHaveLength(3)
    }
    await letGo()
    await saves
    await database.close()
  })

  it('gets an error after a while', async () => {
    const { design, organizationId } = await newCustomer(scratch.database)
    const letGo = await hold('designs', design.id)
    const database = open({ lockWaitMs: 10 })
    const { designs, drafts } = database.tenant({ organizationId, userId: null, drafts: true })
    const saves: (() => Promise<unknown>)[] = [
      () => designs.save(design.id, { name: 'Renamed' }),
      () => designs.save(design.id, { document: { content: {}, width: 1, height: 1 } }),
      () => drafts.inTurn(design.id, turn => turn.publish({ note: null, author: 'ada' })),
    ]
    for (const save of saves)
      await expect(save()).rejects.toMatchObject({
        code: 'rate_limited',
        publicMessage: 'Another call is changing the same object; try again',
        retryAfter: 1,
      })
    await letGo()
    await database.close()
  })

  it('delays no look-up of the person or key that it is changing', async () => {
    const { organizationId } = await newCustomer(scratch.database)
    const member = await newMember(scratch.database, organizationId, 'owner')
    const [session, key] = [newHash(), newHash()]
    await scratch.database.sessions.create({ ...member, hash: session, agent: '' })
    const secret = { hash: key, prefix: 'plt_aaaa', lastFour: 'aaaa' }
    const { id: keyId } = await scratch.database.keys.create({ ...member, name: 'CI', ...secret })
    const holds = [await hold('users', member.userId), await hold('api_keys', keyId)]
    const database = open({ lockWaitMs: 60_000 })
    const change = (): Promise<unknown> =>
      database.users.setRole(member, 'editor').catch((error: unknown) => error)
    const roll = (): Promise<unknown> =>
      database.keys
        .roll({ organizationId, keyId, graceSeconds: 1, ...secret, hash: newHash() })
        .catch((error: unknown) => error)
    const changes = Promise.all(Array.from({ length: 15 }, () => [change(), roll()]).flat())
    for (let time = 0; time < 10; time++) {
      expect(await database.sessions.findActive(session)).toMatchObject({ organizationId })
      expect(await database.keys.findActive(key)).toMatchObject({ id: keyId })
      await database.keys.touch(keyId)
    }
    await Promise.all(holds.map(letGo => letGo()))
    await changes
    await database.close()
  })
})

import { textStyleSchema } from '@platen/design'
import { type DesignChange } from './tenant/designs'
import { type NewDraft } from './tenant/drafts'
import { type Tenant } from './tenant'
import { behindALock } from './testing/behind-a-lock'
import { document, newCustomer, newShare, newWebhook } from './testing/fixtures'
import { newHash, newMember } from './testing/people'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

let scratch: ScratchDatabase
let organizationId: string
let tenant: Tenant
let designId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  const customer = await newCustomer(scratch.database)
  organizationId = customer.organizationId
  designId = customer.design.id
  tenant = scratch.database.tenant(organizationId)
})

/** Makes each piece of work wait for the same row of a table; all of them begin before the first one continues. */
const behindTheRow = <Result>(
  [table, id]: readonly [string, string],
  ...works: (() => Promise<Result>)[]
): Promise<Result[]> => {
  const text = `select from ${table} where id = $1 for update`
  return behindALock(scratch, { text, values: [id] }, works)
}

const behindTheDesign = <Result>(...works: (() => Promise<Result>)[]): Promise<Result[]> =>
  behindTheRow(['designs', designId], ...works)

const page = (nth: number): object => ({ ...document, pages: [{ id: `page-${nth}` }] })
const redrawn = (nth: number): DesignChange => ({
  document: { content: page(nth), width: nth, height: 50 },
})
const renamed = (nth: number): DesignChange => ({ name: `Name ${nth}` })
const save = (change: DesignChange) => () => tenant.designs.save(designId, change)
const newest = { search: '', page: 0, perPage: 100 }
const draft = (nth: number): NewDraft => ({
  baseVersion: 1,
  document: page(nth),
  width: nth,
  height: 50,
  author: 'ada',
})

describe('saves of one design that wait for each other', () => {
  it.each([
    ['new names', [2, 3, 4].map(renamed)],
    ['new documents', [2, 3, 4].map(redrawn)],
    ['a document between names', [renamed(2), redrawn(3), renamed(4)]],
  ])('each create a version with a document: %s', async (_what, changes) => {
    const saved = await behindTheDesign(...changes.map(save))
    const versions = saved.map(record => record?.version ?? 0)
    // The saves that waited behind the first one may change places.
    expect(versions.toSorted()).toEqual([2, 3, 4])
    expect((await tenant.versions.list(designId, newest))?.total).toBe(4)
    let last: object = document
    for (const version of [2, 3, 4]) {
      last = changes[versions.indexOf(version)]?.document?.content ?? last
      expect((await tenant.designs.findDocument(designId, version))?.document).toEqual(last)
    }
    expect((await tenant.designs.findDocument(designId))?.document).toEqual(last)
    expect(await tenant.designs.save(designId, renamed(5))).toMatchObject({ version: 5 })
  })

  it('are refused if they expect the version from before the first one', async () => {
    const change = { ...renamed(2), ifVersions: [1] }
    const saved = await behindTheDesign(save(change), save(change), save(redrawn(3)))
    expect(saved.map(record => record?.version)).toEqual([2, undefined, 3])
  })

  it('keep the draft based on the latest version if they change only names', async () => {
    await tenant.drafts.inTurn(designId, turn => turn.save(draft(7)))
    await behindTheDesign(save(renamed(2)), save(renamed(3)))
    expect((await tenant.drafts.find(designId))?.record.baseVersion).toBe(3)
  })

  it('let a draft that waits for a new name be published', async () => {
    await tenant.drafts.inTurn(designId, turn => turn.save(draft(7)))
    const publish = () =>
      tenant.drafts.inTurn(designId, turn => turn.publish({ note: null, author: 'ada' }))
    const saved = await behindTheDesign(save(renamed(2)), publish)
    expect(saved.map(record => record?.version)).toEqual([2, 3])
    expect(await tenant.designs.findDocument(designId)).toMatchObject({
      record: { name: 'Name 2', width: 7 },
      document: page(7),
    })
    expect(await tenant.drafts.find(designId)).toBeNull()
  })

  it('find nothing if it is deleted before their turn', async () => {
    const remove = () => tenant.designs.delete(designId).then(() => null)
    expect(await behindTheDesign(remove, save(renamed(2)), save(redrawn(3)))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('the template of a design', () => {
  const template = () =>
    tenant.ownTemplates.save({
      designId,
      name: 'Sale',
      category: 'Print',
      keywords: [],
      fonts: [],
      document,
      width: 100,
      height: 50,
      thumbnailKey: null,
      designVersion: 1,
    })

  it('is created again by a save that waits for its deletion', async () => {
    const { record } = await template()
    const remove = () => tenant.ownTemplates.delete(designId)
    const [deleted, saved] = await behindTheRow<unknown>(['designs', record.id], remove, template)
    expect([deleted, saved]).toMatchObject([true, { created: true }])
    const { record: last } = await template()
    expect(last.id).not.toBe(record.id)
    expect(await tenant.ownTemplates.find(last.id)).toMatchObject({ document })
  })
})

describe('a picture of a draft', () => {
  it('is not requested if the draft is published first', async () => {
    await tenant.drafts.inTurn(designId, turn => turn.save(draft(7)))
    const publish = () =>
      tenant.drafts.inTurn(designId, turn => turn.publish({ note: null, author: 'ada' }))
    const ask = () => tenant.thumbnails.requestMissingOfDrafts([{ designId, options: {} }], 9)
    const lock = {
      text: 'select from design_drafts where design_id = $1 for update',
      values: [designId],
    }
    const [published, jobs] = await behindALock<unknown>(scratch, lock, [publish, ask])
    expect([published, jobs]).toMatchObject([{ version: 2 }, []])
  })
})

describe('the keys and sessions of a person', () => {
  const secret = () => ({ hash: newHash(), prefix: 'plt_Ab3x', lastFour: '9f2K' })
  beforeEach(() => newMember(scratch.database, organizationId, 'owner'))

  it.each([
    ['loses the role of an editor', 'viewer'],
    ['is removed', null],
  ] as const)('end when the person %s, even a key being rolled', async (_how, role) => {
    const { keys, users } = scratch.database
    const member = await newMember(scratch.database, organizationId)
    const { id: keyId } = await keys.create({ ...member, name: 'CI', ...secret() })
    const rolled = secret()
    const roll = () => keys.roll({ organizationId, keyId, graceSeconds: 3600, ...rolled })
    const end = () => (role === null ? users.remove(member) : users.setRole(member, role))
    await behindTheRow<unknown>(['api_keys', keyId], roll, end)
    expect(await keys.findActive(rolled.hash)).toBeNull()
  })

  it('end with a new password, including a session that is being started', async () => {
    const { links, sessions } = scratch.database
    const member = await newMember(scratch.database, organizationId)
    const [link, session] = [newHash(), newHash()]
    const { userId } = member
    await links.create({ kind: 'reset', organizationId, userId, hash: link, seconds: 60 })
    const begin = () => sessions.create({ ...member, hash: session, agent: '' })
    const reset = () =>
      links.use(link, { passwordHash: 'y' }, { name: undefined, email: undefined })
    await behindTheRow<unknown>(['users', userId], begin, reset)
    expect(await sessions.findActive(session)).toBeNull()
  })
})

describe('a member who is removed in the meantime', () => {
  beforeEach(() => newMember(scratch.database, organizationId, 'owner'))

  it.each([
    ['begins a session', 'sessions'],
    ['gets a link for another password', 'links'],
  ] as const)('%s, and nobody waits for the other', async (_what, table) => {
    const { users, sessions, links } = scratch.database
    const member = await newMember(scratch.database, organizationId)
    const { userId } = member
    const begin = (): Promise<unknown> =>
      table === 'sessions'
        ? sessions.create({ ...member, hash: newHash(), agent: '' })
        : links.create({ kind: 'reset', organizationId, userId, hash: newHash(), seconds: 60 })
    const { id } = (await begin()) as { id: string }
    // Makes the session old enough for the next statement to delete it.
    await scratch.sql(`update sessions set created_at = now() - interval '1 year' where id = $1`, [
      id,
    ])
    const [, removed] = await behindTheRow<unknown>([table, id], begin, () => users.remove(member))
    expect(removed).toBe('done')
  })
})

describe('what a person creates whose role ends in the meantime', () => {
  const secret = () => ({ hash: newHash(), prefix: 'plt_Ab3x', lastFour: '9f2K' })
  beforeEach(() => newMember(scratch.database, organizationId, 'owner'))

  it.each([
    ['a key of their own', 'remove', 'editor'],
    ['a key of their own', 'viewer', 'editor'],
    ['a shared key', 'remove', 'owner'],
    ['a shared key', 'editor', 'owner'],
  ] as const)('is not %s (%s)', async (what, change, role) => {
    const { keys, users } = scratch.database
    const member = await newMember(scratch.database, organizationId, role)
    const { userId } = member
    const made = secret()
    const key = { organizationId, name: 'CI', maker: { userId, role }, ...made }
    const owner = what === 'a shared key' ? null : userId
    const create = () => keys.create({ ...key, userId: owner }).catch((error: unknown) => error)
    const end = () => (change === 'remove' ? users.remove(member) : users.setRole(member, change))
    const [ended, refused] = await behindTheRow<unknown>(['users', userId], end, create)
    expect([ended, refused]).toMatchObject(['done', { code: 'forbidden' }])
    expect(await keys.findActive(made.hash)).toBeNull()
  })

  it.each(['remove', 'viewer'] as const)('is no open share, in either order (%s)', async change => {
    const { users } = scratch.database
    for (const first of ['the share', 'the end']) {
      const member = await newMember(scratch.database, organizationId)
      const { userId } = member
      const share = newShare({ design: { id: designId } }, { createdBy: userId })
      const create = () => tenant.shares.create(share).catch((error: unknown) => error)
      const end = () => (change === 'remove' ? users.remove(member) : users.setRole(member, change))
      const works = first === 'the share' ? [create, end] : [end, create]
      expect(await behindTheRow<unknown>(['users', userId], ...works)).toContain('done')
      const found = await scratch.database.shares.findActive(share.hash)
      expect(found?.open ?? false).toBe(false)
    }
  })

  it('is no open share of a key that is revoked, in either order', async () => {
    const { keys } = scratch.database
    for (const first of ['the share', 'the end']) {
      const key = await keys.create({ organizationId, name: 'CI', ...secret() })
      const share = newShare({ design: { id: designId } }, { createdBy: key.id })
      const create = () => tenant.shares.create(share).catch((error: unknown) => error)
      const end = () => keys.revoke({ organizationId, keyId: key.id })
      const works = first === 'the share' ? [create, end] : [end, create]
      expect(await behindTheRow<unknown>(['api_keys', key.id], ...works)).toContain(true)
      const found = await scratch.database.shares.findActive(share.hash)
      expect(found?.open ?? false).toBe(false)
    }
  })

  it.each(['promotes', 'removes'] as const)('excludes changes of those they %s', async what => {
    const { users } = scratch.database
    const { userId: by } = await newMember(scratch.database, organizationId, 'owner')
    const friend = await newMember(scratch.database, organizationId, 'viewer')
    const change = () =>
      (what === 'removes'
        ? users.remove({ ...friend, by })
        : users.setRole({ ...friend, by }, 'owner')
      ).catch((error: unknown) => error)
    const end = () => users.remove({ organizationId, userId: by })
    const outcomes = await behindTheRow<unknown>(['users', by], end, change)
    expect(outcomes).toMatchObject(['done', { code: 'forbidden' }])
    expect(await users.find(friend)).toMatchObject({ role: 'viewer' })
  })

  it('does not include a link, in either order', async () => {
    const { links, users } = scratch.database
    for (const first of ['the link', 'the removal']) {
      const member = await newMember(scratch.database, organizationId, 'owner')
      const { userId: createdBy } = member
      const hash = newHash()
      const link = { kind: 'invite', role: 'owner', email: 'eve@acme.example', createdBy } as const
      const make = () =>
        links
          .create({ ...link, organizationId, hash, seconds: 60 })
          .catch((error: unknown) => error)
      const remove = () => users.remove(member)
      const works = first === 'the link' ? [make, remove] : [remove, make]
      expect(await behindTheRow<unknown>(['users', createdBy], ...works)).toContain('done')
      expect(await links.find(hash)).toBeNull()
    }
  })
})

describe('the owners of an organization', () => {
  it('never remove the last of them', async () => {
    const owner = () => newMember(scratch.database, organizationId, 'owner')
    const owners = [await owner(), await owner(), await owner()] as const
    const remove = owners.map(each => () => scratch.database.users.remove(each))
    const changes = await behindTheRow(['users', owners[0].userId], ...remove)
    expect(changes.toSorted()).toEqual(['done', 'done', 'last owner'])
  })
})

describe('links for the same person', () => {
  it('end each other, even if they are created at the same time', async () => {
    const email = 'eve@acme.example'
    const invite = () =>
      scratch.database.links.create({
        kind: 'invite',
        organizationId,
        email,
        role: 'viewer',
        seconds: 60,
        hash: newHash(),
      })
    const { id } = await invite()
    const made = await behindTheRow(['links', id], invite, invite, invite)
    const left = await scratch.database.links.listInvites(organizationId)
    expect(left).toHaveLength(1)
    expect(made).toEqual(expect.arrayContaining(left))
  })
})

/** Makes each piece of work wait for its turn among the calls that change the same kind of thing. */
const behindATurn = <Result>(of: string, ...works: (() => Promise<Result>)[]): Promise<Result[]> =>
  behindALock(
    scratch,
    {
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`${of} ${organizationId}${of === 'styles' ? '' : ` ${designId}`}`],
    },
    works,
  )

/** Returns the outcome of work: the code of its error, or what it returns. */
const outcome =
  <Result>(work: () => Promise<Result>) =>
  (): Promise<unknown> =>
    work().catch((error: unknown) => (error as { code: string }).code)

describe('the shares of a design', () => {
  it('that are opened at the same time see each other, and none is one too many', async () => {
    await scratch.sql(
      `insert into shares (id, organization_id, design_id, name, expires_at, download, comments, approval, token, hash)
       select 'shr_' || n || $2, $1, $2, '', now() + interval '1 day', true, true, true, '', sha256(convert_to(n || $2, 'UTF8'))
       from generate_series(1, 98) n`,
      [organizationId, designId],
    )
    const share = () => newShare({ design: { id: designId } })
    const { id: shareId } = await tenant.shares.create(share())
    await scratch.sql('update shares set expires_at = now() where id = $1', [shareId])
    const create = outcome(() => tenant.shares.create(share()))
    const expiresAt = new Date(Date.now() + 3_600_000)
    const openAgain = outcome(() => tenant.shares.change({ designId, shareId }, { expiresAt }))
    const opened = await behindATurn('shares', create, openAgain, create)
    expect(opened).toMatchObject([{ designId }, { id: shareId }, 'in_use'])
  })
})

describe('the comments on a design', () => {
  const place = { page: 1, x: 0, y: 0, elementId: null }
  const by = { author: 'key_1' }
  const thread = () => tenant.comments.create({ designId, version: 1, place, text: 'a', ...by })

  it('that are written while their thread is deleted are not written', async () => {
    const { id: commentId } = await thread()
    const reply = outcome(() =>
      tenant.comments.create({ designId, parentId: commentId, text: 'b', ...by }),
    )
    const remove = () => tenant.comments.delete({ designId, commentId })
    const again = await behindATurn<unknown>('comments', reply, remove, reply, remove)
    expect(again).toMatchObject([{ parentId: commentId }, true, 'not_found', false])
  })

  it('take the events of replies with them that were written meanwhile', async () => {
    await tenant.webhooks.create(newWebhook({ events: ['comment.created'] }))
    const { id: commentId } = await thread()
    const reply = () => tenant.comments.create({ designId, parentId: commentId, text: 'b', ...by })
    const remove = () => tenant.comments.delete({ designId, commentId })
    await behindATurn<unknown>('comments', reply, remove)
    const left = await scratch.sql('select 1 from events where organization_id = $1', [
      organizationId,
    ])
    expect(left).toEqual([])
  })
})

describe('the approvals of a version', () => {
  it('with the same name at the same time are one', async () => {
    const share = await tenant.shares.create(newShare({ design: { id: designId } }))
    const approve = () => tenant.approvals.approve({ share, version: 1, name: 'Grace' })
    const [first, second] = await behindATurn('approvals', approve, approve)
    expect(second).toEqual(first)
  })

  it('through a share are 20, also when two are given at the same time', async () => {
    const share = await tenant.shares.create(newShare({ design: { id: designId } }))
    const approve = (name: string) => () => tenant.approvals.approve({ share, version: 1, name })
    for (let nth = 1; nth < 20; nth++) await approve(`Guest ${nth}`)()
    const last = await behindATurn('approvals', ...['Ada', 'Eve'].map(approve).map(outcome))
    expect(last).toMatchObject([{ name: 'Ada' }, 'in_use'])
  })
})

describe('the styles of an organization', () => {
  it('that get a name at the same time do not share it', async () => {
    const style = (name: string) => () =>
      tenant.styles.create({ kind: 'text', name, value: textStyleSchema.parse({}) })
    const { id } = await style('Body')()
    const rename = () => tenant.styles.change(id, { name: 'HEADING' })
    const named = await behindATurn('styles', ...[style('Heading'), rename].map(outcome<unknown>))
    expect(named).toMatchObject([{ name: 'Heading' }, 'in_use'])
  })
})

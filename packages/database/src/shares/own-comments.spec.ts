import { newId } from '../entities/ids'
import { type Customer, newCustomer, newShare, newWebhook } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type CommentRecord, type Comments, type NewComment } from './own-comments'
import { type ShareRecord } from './record'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer
let share: ShareRecord

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
  share = await scratch.database.tenant(acme.organizationId).shares.create(newShare(acme))
})

afterAll(() => scratch.drop())

const of = ({ organizationId }: Customer): Comments =>
  scratch.database.tenant(organizationId).comments

const place = { page: 1, x: 0.25, y: 0.75, elementId: 'headline' }

type By = { author: string } | { guest: string; shareId: string }

const byGuest = (): By => ({ guest: 'Grace', shareId: share.id })
const byMember: By = { author: 'key_1' }

const comment = (by: By, text = 'Larger?'): Promise<CommentRecord> =>
  of(acme).create({ designId: acme.design.id, version: null, place, text, ...by })

const reply = ({ id: parentId }: CommentRecord, by: By): Promise<CommentRecord> =>
  of(acme).create({ designId: acme.design.id, parentId, text: 'Yes', ...by })

const list = async (filter: object = {}): Promise<string[]> => {
  const listed = await of(acme).list(acme.design.id, { page: 0, perPage: 100, ...filter })
  expect(listed?.total).toBe(listed?.data.length)
  return listed?.data.map(({ id }) => id) ?? []
}

describe('comments', () => {
  it('have the place and the version that they were written at', async () => {
    const written = await comment(byGuest())
    expect(written).toMatchObject({
      ...place,
      designId: acme.design.id,
      shareId: share.id,
      parentId: null,
      version: 1,
      text: 'Larger?',
      author: null,
      guest: 'Grace',
      resolvedAt: null,
    })
    expect(await of(acme).find(written.id)).toEqual(written)
  })

  it('of members name them, and are not seen through shares', async () => {
    const written = await comment(byMember)
    expect(written).toMatchObject({ author: { id: 'key_1', name: null }, guest: null })
    expect(written.shareId).toBeNull()
    expect(await list({ shareId: share.id })).toEqual([])
  })

  it('are answered by members where guests see it, at the place of the thread', async () => {
    const first = await comment(byGuest())
    await scratch.database.tenant(acme.organizationId).designs.save(acme.design.id, { name: 'B' })
    const answer = await reply(first, byMember)
    expect(answer).toMatchObject({ ...place, parentId: first.id, shareId: share.id, version: 1 })
    expect(await list({ shareId: share.id })).toEqual([first.id, answer.id])
    expect(await list({ version: 2 })).toEqual([])
  })

  it('are answered by guests only in threads of their own share, and never below a reply', async () => {
    const { id: otherId } = await scratch.database
      .tenant(acme.organizationId)
      .shares.create(newShare(acme))
    const first = await comment(byGuest())
    const internal = await comment(byMember)
    const answer = await reply(first, byGuest())
    const none = { code: 'not_found', publicMessage: 'Comment not found' }
    await expect(reply(internal, byGuest())).rejects.toMatchObject(none)
    await expect(reply(first, { guest: 'Eve', shareId: otherId })).rejects.toMatchObject(none)
    await expect(reply(answer, byMember)).rejects.toMatchObject(none)
  })

  it('are resolved and opened again by thread', async () => {
    const [first, second] = [await comment(byGuest()), await comment(byMember)]
    const answer = await reply(first, byMember)
    const ofFirst = { designId: acme.design.id, commentId: first.id }
    const resolved = await of(acme).resolve(ofFirst, true)
    expect(resolved?.resolvedAt).toBeInstanceOf(Date)
    expect(await of(acme).resolve(ofFirst, true)).toEqual(resolved)
    expect(await list({ resolved: true })).toEqual([first.id, answer.id])
    expect(await list({ resolved: false })).toEqual([second.id])
    expect(await list({ replies: false })).toEqual([first.id, second.id])
    expect(await list({ resolved: true, replies: false })).toEqual([first.id])
    expect(await list({ replies: true })).toEqual([first.id, second.id, answer.id])
    expect(await of(acme).resolve(ofFirst, false)).toMatchObject({ resolvedAt: null })
    const ofReply = { designId: acme.design.id, commentId: answer.id }
    expect(await of(acme).resolve(ofReply, true)).toBeNull()
  })

  it('are deleted with their replies', async () => {
    const first = await comment(byGuest())
    const answer = await reply(first, byMember)
    const ofFirst = { designId: acme.design.id, commentId: first.id }
    expect(await of(rival).delete(ofFirst)).toBe(false)
    expect(await of(acme).delete({ ...ofFirst, designId: newId('dsg') })).toBe(false)
    expect(await of(acme).delete(ofFirst)).toBe(true)
    expect(await of(acme).find(answer.id)).toBeNull()
    expect(await of(acme).delete(ofFirst)).toBe(false)
  })

  it('are seen by their organization alone', async () => {
    const { id } = await comment(byMember)
    expect(await of(rival).find(id)).toBeNull()
    expect(await of(rival).list(acme.design.id, { page: 0, perPage: 100 })).toBeNull()
    const theirs: NewComment = {
      designId: acme.design.id,
      version: 1,
      place,
      text: 'a',
      ...byMember,
    }
    await expect(of(rival).create(theirs)).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'Design not found',
    })
  })

  it('are listed page by page', async () => {
    const ids = [(await comment(byMember)).id, (await comment(byMember)).id]
    for (const [page, id] of ids.entries())
      expect(await of(acme).list(acme.design.id, { page, perPage: 1 })).toMatchObject({
        data: [{ id }],
        total: 2,
      })
  })

  it('are at most 1,000 of a design, also when thirty are written at once', async () => {
    await scratch.sql(
      `insert into comments (id, organization_id, design_id, version, page, x, y, text, guest)
       select 'cmt_' || n || $2, $1, $2, 1, 1, 0, 0, 'a', 'a' from generate_series(1, 990) n`,
      [acme.organizationId, acme.design.id],
    )
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => comment(byGuest())))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(comment(byMember)).rejects.toMatchObject({
      code: 'in_use',
      publicMessage: 'The design has 1,000 comments already; delete some first',
    })
  })

  it.each(['', 'a\0b', 'dsg_1'])('are not found by an id such as %j', async odd => {
    const { id: commentId } = await comment(byMember)
    const designId = acme.design.id
    for (const ids of [
      { designId: odd, commentId },
      { designId, commentId: odd },
    ]) {
      expect(await of(acme).resolve(ids, true)).toBeNull()
      expect(await of(acme).delete(ids)).toBe(false)
    }
    const answer = { designId, parentId: odd, text: 'Yes', ...byMember }
    await expect(of(acme).create(answer)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of guests leave room for others: at most 300 through a share', async () => {
    await scratch.sql(
      `insert into comments (id, organization_id, design_id, share_id, version, page, x, y, text, guest)
       select 'cmt_' || n || $2, $1, $2, $3, 1, 1, 0, 0, 'a', 'a' from generate_series(1, 290) n`,
      [acme.organizationId, acme.design.id, share.id],
    )
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => comment(byGuest())))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(comment(byGuest())).rejects.toMatchObject({
      code: 'in_use',
      publicMessage: 'There are 300 comments through this link already',
    })
    expect(await comment(byMember)).toMatchObject({ author: { id: 'key_1' } })
  })

  it('of guests are refused through a share that has ended or allows none any more', async () => {
    const { shares } = scratch.database.tenant(acme.organizationId)
    const first = await comment(byGuest())
    const own = { designId: acme.design.id, shareId: share.id }
    await shares.change(own, { comments: false })
    const closed = { code: 'gone', publicMessage: 'This link no longer allows comments' }
    await expect(comment(byGuest())).rejects.toMatchObject(closed)
    await expect(reply(first, byGuest())).rejects.toMatchObject(closed)
    await shares.change(own, { comments: true })
    await shares.revoke(own)
    await expect(comment(byGuest())).rejects.toMatchObject(closed)
    expect(await reply(first, byMember)).toMatchObject({ parentId: first.id })
  })

  it('lose no reply to a thread that is deleted meanwhile: none is written', async () => {
    const first = await comment(byGuest())
    const ofFirst = { designId: acme.design.id, commentId: first.id }
    const replies = Array.from({ length: 15 }, () => reply(first, byGuest()))
    const all = await Promise.allSettled([...replies, of(acme).delete(ofFirst)])
    const codes = all.flatMap(each =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    )
    expect(codes.every(code => code === 'not_found')).toBe(true)
    expect(await list()).toEqual([])
  })

  it('are written once for each idempotency key', async () => {
    const key = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
    const written: NewComment = {
      designId: acme.design.id,
      version: 1,
      place,
      text: 'a',
      ...byMember,
    }
    await of(acme).create(written, key)
    await expect(of(acme).create(written, key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await list()).toHaveLength(1)
  })

  it('and approvals outlast their share', async () => {
    const { id } = await comment(byGuest())
    const { shares, approvals } = scratch.database.tenant(acme.organizationId)
    await approvals.approve({ share, version: 1, name: 'Grace' })
    await shares.revoke({ designId: acme.design.id, shareId: share.id })
    await scratch.sql(`update shares set revoked_at = now() - interval '31 days' where id = $1`, [
      share.id,
    ])
    await scratch.database.deletion.deleteOldShares()
    expect(await of(acme).find(id)).toMatchObject({ shareId: null, guest: 'Grace' })
    const listed = await approvals.list(acme.design.id, { page: 0, perPage: 1 })
    expect(listed?.data).toMatchObject([{ shareId: null, name: 'Grace' }])
  })
})

describe('the events of an organization with a webhook', () => {
  const events = (): Promise<{ type: string; data: Record<string, unknown> }[]> =>
    scratch.sql(
      `select type, data from events where organization_id = $1 and type in ('comment.created', 'version.approved')
       order by id`,
      [acme.organizationId],
    )

  it('tell of comments as they were written, and of approvals with the name of the design', async () => {
    const { webhooks, approvals } = scratch.database.tenant(acme.organizationId)
    await comment(byGuest(), 'Before there was a webhook')
    await webhooks.create(newWebhook({ events: ['comment.created', 'version.approved'] }))
    const ofGuest = await comment(byGuest())
    const approval = await approvals.approve({ share, version: 1, name: 'Grace' })
    await approvals.approve({ share, version: 1, name: 'Grace' })
    const { author: _, guest: __, ...said } = ofGuest
    expect(await events()).toEqual([
      {
        type: 'comment.created',
        data: {
          ...said,
          author: { kind: 'guest', id: null, name: 'Grace' },
          createdAt: ofGuest.createdAt.toISOString(),
        },
      },
      {
        type: 'version.approved',
        data: { ...approval, designName: 'Poster', createdAt: approval.createdAt.toISOString() },
      },
    ])
    const deliveries = await scratch.sql('select 1 from deliveries where organization_id = $1', [
      acme.organizationId,
    ])
    expect(deliveries).toHaveLength(2)
  })

  it('are gone with their comment and its replies, as are their deliveries', async () => {
    const { webhooks } = scratch.database.tenant(acme.organizationId)
    await webhooks.create(newWebhook({ events: ['comment.created'] }))
    const first = await comment(byGuest(), 'Secret')
    await reply(first, byGuest())
    const other = await comment(byGuest(), 'Kept')
    await of(acme).delete({ designId: acme.design.id, commentId: first.id })
    expect(await events()).toMatchObject([{ data: { id: other.id, text: 'Kept' } }])
    const deliveries = await scratch.sql(
      `select e.subject_id from deliveries d left join events e on e.id = d.event_id where d.organization_id = $1`,
      [acme.organizationId],
    )
    expect(deliveries).toEqual([{ subject_id: other.id }])
  })
})

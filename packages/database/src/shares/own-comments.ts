import { isId } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { forgetEvents } from '../deletion/forget-events'
import { newId } from '../entities/ids'
import { type Listed } from '../lists/list-page'
import {
  type KeyClaim,
  keyTaken,
  keyValues,
  refuseTaken,
  takeKey,
} from '../tenant/idempotency-keys'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'
import { isOpen } from './record'
import { type Author, authorOf } from '../tenant/versions'

/** A point on a page, as fractions of its width and height. */
export interface CommentPlace {
  /** From 1. */
  page: number
  x: number
  y: number
  elementId: string | null
}

export interface CommentRecord extends CommentPlace {
  id: string
  designId: string
  /** The share whose guests see it; null if only members do. */
  shareId: string | null
  /** The first comment of its thread; null for that one. */
  parentId: string | null
  version: number
  text: string
  /** The member who wrote it; null for a guest. */
  author: Author | null
  /** The name that a guest typed; null for a member. */
  guest: string | null
  resolvedAt: Date | null
  createdAt: Date
}

/** A comment at a point on a page of a version (null: the latest), or a reply to the first comment of a thread. */
export type NewComment = { designId: string; text: string } & (
  | { parentId: string }
  | { version: number | null; place: CommentPlace }
) &
  ({ author: string } | { guest: string; shareId: string })

/** Which comments to list. */
export interface CommentFilter {
  /** Only those that the guests of this share see. */
  shareId?: string | undefined
  resolved?: boolean | undefined
  /** False to leave out replies. */
  replies?: boolean | undefined
  version?: number | undefined
  /** Counted from zero. */
  page: number
  perPage: number
}

/** The comments on designs. They are gone with their design. */
export interface Comments {
  /**
   * Adds a comment, and takes the idempotency key atomically with it. A guest replies only to threads that the guests of the share see. Throws
   * AppError `not_found` when there is no such design or thread, `in_use` when the design has 1,000 comments already, and
   * `idempotency_conflict` when another call has taken the key.
   */
  create(comment: NewComment, key?: KeyClaim): Promise<CommentRecord>
  /** Finds a comment; null when there is none, or its design has been deleted. */
  find(id: string): Promise<CommentRecord | null>
  /** Lists one page, oldest first, and counts all matches; null when there is no such design. */
  list(designId: string, filter: CommentFilter): Promise<Listed<CommentRecord> | null>
  /** Resolves a thread or opens it again; null when no comment with this id begins a thread. */
  resolve(comment: OwnComment, resolved: boolean): Promise<CommentRecord | null>
  /** Deletes a comment with its replies, their events and the deliveries of these; returns false when there is none. */
  delete(comment: OwnComment): Promise<boolean>
}

/** Names a comment on a design. */
export interface OwnComment {
  designId: string
  commentId: string
}

const mostComments = 1000
/** The most comments of guests through one share, so that others can still comment. */
const mostOfShare = 300

const columns = `c.id, c.design_id as "designId", c.share_id as "shareId", c.parent_id as "parentId", c.version, c.page,
  c.element_id as "elementId", c.x, c.y, c.text, ${authorOf('c.author')} as author, c.guest,
  c.resolved_at as "resolvedAt", c.created_at as "createdAt"`

/** Lets the calls that add comments to a design, or delete them, run one after the other: no thread is deleted during a reply. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('comments ' || $1 || ' ' || $2, 0))`

const hasRoom = (design: string): string =>
  `(select count(*) from comments o where o.design_id = ${design}) < ${mostComments}`

/** SQL that is true for members, and for guests of a share that is open, allows comments and has room for one more. */
const mayWrite = (share: string, guest: string): string => `(${guest}::text is null or exists (
      select from shares w where w.id = ${share} and w.comments and ${isOpen('w')}
        and (select count(*) from comments o where o.share_id = w.id and o.guest is not null) < ${mostOfShare}))`

/** The first comment of the thread `$4`, which a guest of the share `$5` sees. */
const thread = `p.id = $4 and p.design_id = d.id and p.parent_id is null and ($5::text is null or p.share_id = $5)`

const createComment = (key: '' | 'with a key'): string => `, base as (
    select d.id as design, case when p.id is null then $5 else p.share_id end as share, p.id as parent,
      coalesce(p.version, $6::int, d.version) as version, coalesce(p.page, $7::int) as page,
      case when p.id is null then $8 else p.element_id end as element,
      coalesce(p.x, $9::float8) as x, coalesce(p.y, $10::float8) as y
    from designs d left join comments p on ${thread}
    where d.id = $3 and ($4::text is null or p.id is not null) and ${hasRoom('$3')}
      and ${mayWrite('$5', '$13')}
  )${key && takeKey(14)}, c as (
    insert into public.comments (organization_id, id, design_id, share_id, parent_id, version, page, element_id, x, y, text,
      author, guest)
    select $1, $2, b.design, b.share, b.parent, b.version, b.page, b.element, b.x, b.y, $11, $12, $13 from base b
    ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${columns} from c`

const whyNot = `
  select exists (select from designs d where d.id = $2) as "designIsOwn", ${hasRoom('$2')} as "hasRoom",
    exists (select from shares w where w.id = $4 and w.comments and ${isOpen('w')}) as "shareIsOpen", ${mayWrite('$4', '$5')} as "mayWrite",
    $3::text is null or exists (select from designs d join comments p on p.design_id = d.id
      where d.id = $2 and p.id = $3 and p.parent_id is null and ($4::text is null or p.share_id = $4)) as "hasThread"`

interface Reasons {
  designIsOwn: boolean
  hasRoom: boolean
  /** True if the share of a guest is open, and allows comments. */
  shareIsOpen: boolean
  mayWrite: boolean
  hasThread: boolean
}

const ofDesigns = 'from comments c join designs d on d.id = c.design_id'

const findComment = `select ${columns} ${ofDesigns} where c.id = $2`

/** A reply is resolved with its thread. */
const matching = `c.design_id = $2 and ($3::text is null or c.share_id = $3) and ($4::int is null or c.version = $4)
  and ($5::boolean is null or $5 = (case when c.parent_id is null then c.resolved_at
    else (select p.resolved_at from comments p where p.id = c.parent_id) end is not null))
  and ($6::boolean is not false or c.parent_id is null)`

const listComments = `
  select ${columns} ${ofDesigns} where ${matching} order by c.number limit $7 offset $8`

const countComments = `
  select (select count(*)::int from comments c where ${matching}) as total from designs d where d.id = $2`

const resolveComment = `, c as (
    update public.comments set resolved_at = case when $4::boolean then coalesce(resolved_at, now()) end
    where organization_id = $1 and id = $2 and design_id = $3 and parent_id is null
      and design_id in (select d.id from designs d)
    returning *
  )
  select ${columns} from c`

const deleteComment = `, c as (
    delete from public.comments where organization_id = $1 and design_id = $3 and $2 in (id, parent_id)
      and design_id in (select d.id from designs d) returning id
  )
  select id from c`

/** Opens the comments of the query's organization. */
export function openComments(query: OwnQuery, transact: Transact): Comments {
  return {
    create: (comment, key) =>
      transact(async ({ own }) => {
        const { designId } = comment
        if (!isId('dsg', designId)) throw notFound('Design')
        if ('parentId' in comment && !isId('cmt', comment.parentId)) throw notFound('Comment')
        await own(takeTurn, [designId])
        await refuseTaken(own, key)
        const values = [...valuesOf(comment), ...(key ? keyValues(key) : [])]
        const [created] = await own<CommentRecord>(createComment(key ? 'with a key' : ''), values)
        if (!created) throw await refusal(own, comment)
        return created
      }),
    async find(id) {
      if (!isId('cmt', id)) return null
      return (await query<CommentRecord>(findComment, [id]))[0] ?? null
    },
    async list(designId, { shareId, resolved, replies, version, page, perPage }) {
      if (!isId('dsg', designId)) return null
      const values = [designId, shareId, version, resolved, replies]
      const [count] = await query<{ total: number }>(countComments, values)
      if (!count) return null
      const data = await query<CommentRecord>(listComments, [...values, perPage, page * perPage])
      return { data, total: count.total }
    },
    async resolve({ designId, commentId }, resolved) {
      if (!isId('cmt', commentId) || !isId('dsg', designId)) return null
      const values = [commentId, designId, resolved]
      return (await query<CommentRecord>(resolveComment, values))[0] ?? null
    },
    delete: async ({ designId, commentId }) =>
      isId('cmt', commentId) &&
      isId('dsg', designId) &&
      transact(async ({ own }) => {
        await own(takeTurn, [designId])
        const gone = await own<{ id: string }>(deleteComment, [commentId, designId])
        if (gone.length === 0) return false
        await own(`, ${forgetEvents}`, [gone.map(({ id }) => id)])
        return true
      }),
  }
}

/** Returns the values of a comment, in the order of `createComment`. */
function valuesOf(comment: NewComment): unknown[] {
  const [parentId, shareId] = threadOf(comment)
  const { version, place } = 'parentId' in comment ? { version: null, place: nowhere } : comment
  return [
    ...[newId('cmt'), comment.designId, parentId, shareId, version],
    ...[place.page, place.elementId, place.x, place.y, comment.text],
    'author' in comment ? comment.author : null,
    'guest' in comment ? comment.guest : null,
  ]
}

/** Replies have the place of their thread. */
const nowhere = { page: null, elementId: null, x: null, y: null }

/** Returns the thread that a comment replies to, and the share that it comes through. */
const threadOf = (comment: NewComment): [parentId: string | null, shareId: string | null] => [
  'parentId' in comment ? comment.parentId : null,
  'shareId' in comment ? comment.shareId : null,
]

/** Returns the reason why a comment was not added. */
async function refusal(own: OwnQuery, comment: NewComment): Promise<AppError> {
  const guest = 'guest' in comment ? comment.guest : null
  const [is] = await own<Reasons>(whyNot, [comment.designId, ...threadOf(comment), guest])
  if (!is?.designIsOwn) return notFound('Design')
  if (!is.hasThread) return notFound('Comment')
  const most = mostComments.toLocaleString('en-US')
  if (!is.hasRoom)
    return new AppError('in_use', `The design has ${most} comments already; delete some first`)
  if (!is.mayWrite && !is.shareIsOpen)
    return new AppError('gone', 'This link no longer allows comments')
  if (!is.mayWrite)
    return new AppError('in_use', `There are ${mostOfShare} comments through this link already`)
  return keyTaken()
}

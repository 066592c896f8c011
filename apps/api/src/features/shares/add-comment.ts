import { type CreateCommentRequest } from '@platen/contract'
import {
  type CommentRecord,
  type KeyClaim,
  type NewComment,
  type TenantScope,
} from '@platen/database'
import { AppError, found, notFound } from '@platen/errors'
import { getDesign } from '../../domain/designs/get-design'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'

type CommentRuntime = Pick<Runtime, 'database'>

interface AddCommentCall {
  scope: TenantScope
  designId: string
  /** The version that is shown; null for the latest. */
  version: number | null
  /** A member, or a guest of a share. */
  by: { author: string } | { guest: string; shareId: string }
  request: CreateCommentRequest
}

/**
 * Adds a comment at a point of a page, or a reply. Throws `not_found` for an unknown design or thread, `invalid_request` for a page that the
 * version does not have, and `in_use` when the design has 1,000 comments already.
 */
export async function addComment(
  runtime: CommentRuntime,
  { scope, designId, version, by, request }: AddCommentCall,
  key?: KeyClaim,
): Promise<CommentRecord> {
  const { text, parentId, page = 1, x = 0, y = 0, elementId = null } = request
  const placed = async (): Promise<NewComment> => {
    const shown = { scope, designId, version: version ?? undefined }
    const { record, document } = await getDesign(runtime, shown)
    refusePage(page, document.pages.length)
    const place = { page, x, y, elementId }
    return { designId, text, version: record.version, place, ...by }
  }
  const comment = parentId === undefined ? await placed() : { designId, text, parentId, ...by }
  return runtime.database.tenant(scope).comments.create(comment, key)
}

function refusePage(page: number, count: number): void {
  if (page <= count) return
  throw new AppError('invalid_request', `page must be a page of the design (1 to ${count})`)
}

/** Adds a comment of a member. A repeated call gets the comment of the first call. Throws as `addComment` does. */
export function addCommentOnce(
  runtime: CommentRuntime,
  { repeatable, ...call }: AddCommentCall & { repeatable: IdempotentCall | null },
): Promise<MadeOnce<CommentRecord>> {
  const { scope } = call
  const { comments } = runtime.database.tenant(scope)
  return makeOnce(runtime, {
    scope,
    repeatable,
    make: key => addComment(runtime, call, key),
    find: async ({ madeId }) => found('Comment', await comments.find(madeId)),
  })
}

/** Resolves a thread, or opens it again. Throws `not_found`, and `invalid_request` for a reply. */
export async function resolveThread(
  { database }: CommentRuntime,
  { scope, designId, commentId, resolved }: OwnComment & { resolved: boolean },
): Promise<CommentRecord> {
  const { comments } = database.tenant(scope)
  const changed = await comments.resolve({ designId, commentId }, resolved)
  if (changed) return changed
  const reply = await comments.find(commentId)
  if (reply?.designId !== designId || reply.parentId === null) throw notFound('Comment')
  throw new AppError('invalid_request', 'Only the first comment of a thread can be resolved')
}

interface OwnComment {
  scope: TenantScope
  designId: string
  commentId: string
}

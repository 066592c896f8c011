import { type CreateCommentRequest } from '@platen/contract'
import {
  type CommentRecord,
  type KeyClaim,
  type NewComment,
  type TenantScope,
} from '@platen/database'
import { type Design, type Page } from '@platen/design'
import { AppError, found, notFound } from '@platen/errors'
import { getDesign } from '../../domain/designs/get-design'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'
import { elementsOf } from './shared-design'

type CommentRuntime = Pick<Runtime, 'database'>

interface AddCommentCall {
  scope: TenantScope
  designId: string
  /** The version that is shown; null for the latest. */
  version: number | null
  /** A member, or a guest of a share. */
  by: { author: string } | { guest: string; shareId: string }
  /** The version that a guest saw; absent for replies. */
  seen?: number | undefined
  request: CreateCommentRequest
}

/**
 * Adds a comment at a point of a page, or a reply. Throws `not_found` for an unknown design or thread, `invalid_request` for a page that the
 * version does not have, and for an element that a guest does not see on it, and `in_use` when a guest saw another version than the one that is
 * shown, or the design has 1,000 comments already.
 */
export async function addComment(
  runtime: CommentRuntime,
  { scope, designId, version, by, seen, request }: AddCommentCall,
  key?: KeyClaim,
): Promise<CommentRecord> {
  const { text, parentId, page = 1, x = 0, y = 0, elementId = null } = request
  const placed = async (): Promise<NewComment> => {
    const shown = { scope, designId, version: version ?? undefined }
    const { record, document } = await getDesign(runtime, shown)
    const { version: current } = record
    const shownPage = pageOf(document, page)
    if ('guest' in by) refuseUnseen({ version: current, page: shownPage }, { seen, elementId })
    return { designId, text, version: current, place: { page, x, y, elementId }, ...by }
  }
  const comment = parentId === undefined ? await placed() : { designId, text, parentId, ...by }
  return runtime.database.tenant(scope).comments.create(comment, key)
}

function pageOf({ pages }: Design, number: number): Page {
  const page = pages[number - 1]
  if (page) return page
  throw new AppError('invalid_request', `page must be a page of the design (1 to ${pages.length})`)
}

/** Throws unless a guest saw the version that is shown, the page, and the element that the comment is about, if any. */
function refuseUnseen(
  { version, page }: { version: number; page: Page },
  { seen, elementId }: { seen: number | undefined; elementId: string | null },
): void {
  if (seen !== version)
    throw new AppError(
      'in_use',
      `Version ${version} is the one shown now; look at it before you comment`,
    )
  if (!page.visible) throw new AppError('invalid_request', 'page must be a page that is shown')
  if (elementId !== null && !elementsOf(page).some(({ id }) => id === elementId))
    throw new AppError('invalid_request', 'elementId must be an element of the page, or null')
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

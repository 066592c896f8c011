import { type CommentAnswer, type RouteAnswer } from '@platen/contract'
import { type ApprovalRecord, type Author, type CommentRecord } from '@platen/database'

/** Presents the parts of a comment that all see. */
function presentPlaced({
  id,
  parentId,
  version,
  page,
  elementId,
  x,
  y,
  text,
  createdAt,
}: CommentRecord): Omit<RouteAnswer<'createSharedComment'>['body'], 'author' | 'resolved'> {
  const placed = { id, parentId, version, page, elementId, x, y, text }
  return { ...placed, createdAt: createdAt.toISOString() }
}

/** Presents a comment to members. */
export function presentComment(comment: CommentRecord): CommentAnswer {
  const { designId, shareId, resolvedAt } = comment
  return {
    ...presentPlaced(comment),
    designId,
    shareId,
    author: authorOf(comment),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }
}

function authorOf({ author, guest }: CommentRecord): CommentAnswer['author'] {
  if (!author) return { kind: 'guest', id: null, name: guest }
  return { kind: author.id.startsWith('key_') ? 'key' : 'person', ...author }
}

/** Presents a comment to guests, who do not learn the ids of members. */
export function presentSharedComment(
  comment: CommentRecord,
): RouteAnswer<'createSharedComment'>['body'] {
  const { author, guest, resolvedAt } = comment
  return {
    ...presentPlaced(comment),
    author: author ? { kind: 'member', name: shownName(author) } : { kind: 'guest', name: guest },
    resolved: resolvedAt !== null,
  }
}

/** Returns the name of a member; the names of API keys are internal. */
const shownName = ({ id, name }: Author): string | null => (id.startsWith('key_') ? null : name)

/** Presents an approval to guests. */
export const presentSharedApproval = ({
  id,
  name,
  version,
  createdAt,
}: ApprovalRecord): RouteAnswer<'approveShared'>['body'] => ({
  id,
  name,
  version,
  createdAt: createdAt.toISOString(),
})

/** Presents an approval to members. */
export const presentApproval = (
  approval: ApprovalRecord,
): RouteAnswer<'listApprovals'>['body']['data'][number] => {
  const { designId, shareId } = approval
  return { ...presentSharedApproval(approval), designId, shareId }
}

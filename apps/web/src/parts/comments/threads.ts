/** The parts of a comment that its thread shows, to guests and members alike. */
export interface ThreadComment {
  id: string
  parentId: string | null
  /** The version of the design, and the page from 1, to which it belongs. */
  version: number
  page: number
  /** The place of its pin, as fractions of the page. */
  x: number
  y: number
  author: { kind: string; name: string | null }
  text: string
  createdAt: string
}

/** A comment with its pin and its replies. */
export interface Thread<Comment extends ThreadComment> {
  first: Comment
  /** The number on its pin, from 1. */
  number: number
  replies: readonly Comment[]
}

/** Groups comments, which are sorted by time, into threads. */
export function threadsOf<Comment extends ThreadComment>(
  comments: readonly Comment[],
): Thread<Comment>[] {
  const firsts = comments.filter(({ parentId }) => parentId === null)
  const replies = new Map(firsts.map(({ id }): [string, Comment[]] => [id, []]))
  for (const comment of comments) replies.get(comment.parentId ?? '')?.push(comment)
  return firsts.map((first, index) => ({
    first,
    number: index + 1,
    replies: replies.get(first.id) ?? [],
  }))
}

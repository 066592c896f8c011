import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import {
  type ApprovalList,
  type Comment,
  type CommentList,
  type CreateCommentRequest,
  type QueryOf,
} from './types'

/** The place of a comment. */
export interface CommentOf {
  designId: string
  commentId: string
}

/** The place of an approval. */
export interface ApprovalOf {
  designId: string
  approvalId: string
}

/** Comments on designs, by guests of shares and by members, and approvals of versions. */
export class Comments {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /** Lists comments and replies, oldest first. */
  async list(
    designId: string,
    query: QueryOf<'listComments'> = {},
    options: Signalled = {},
  ): Promise<CommentList> {
    return this.#calls.get(ofDesign(designId), query, options)
  }

  /** Comments at a point on a page, or replies to a comment. */
  async create(
    designId: string,
    body: CreateCommentRequest,
    options: CreateOptions = {},
  ): Promise<Comment> {
    return this.#calls.create(ofDesign(designId), body, options)
  }

  /** Resolves the thread of a comment, or opens it again. */
  async resolve(
    comment: CommentOf,
    resolved: boolean,
    { signal }: Signalled = {},
  ): Promise<Comment> {
    const body = { resolved }
    return this.#calls.once({ method: 'PATCH', path: pathOf(comment), body, signal })
  }

  /** Deletes a comment with its replies. */
  async delete(comment: CommentOf, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(pathOf(comment), undefined, options)
  }

  /** Lists the approvals of versions, newest first. */
  async approvals(
    designId: string,
    query: QueryOf<'listApprovals'> = {},
    options: Signalled = {},
  ): Promise<ApprovalList> {
    return this.#calls.get(approvalsOf(designId), query, options)
  }

  /** Deletes an approval. */
  async deleteApproval(
    { designId, approvalId }: ApprovalOf,
    options: Signalled = {},
  ): Promise<void> {
    const path = `${approvalsOf(designId)}/${segment(approvalId)}`
    await this.#calls.delete(path, undefined, options)
  }
}

const approvalsOf = (designId: string): string => `/api/v1/designs/${segment(designId)}/approvals`

const ofDesign = (designId: string): string => `/api/v1/designs/${segment(designId)}/comments`

const pathOf = ({ designId, commentId }: CommentOf): string =>
  `${ofDesign(designId)}/${segment(commentId)}`

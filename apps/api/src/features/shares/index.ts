import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { replayedHeader } from '../../domain/idempotency/make-once'
import { designNotFound } from '../../domain/designs/get-design'
import { refusePin } from '../../domain/pins/parse-pin'
import { authorOf } from '../../runtime/principal'
import { type OpenFeature } from '../feature'
import { addCommentOnce, commentNotFound, resolveThread } from './add-comment'
import { presentApproval, presentComment } from './comment.presenter'
import { createShare, shareNotFound } from './create-share'
import { guestHandlers } from './guest-handlers'
import { guestRoutes } from './guest-routes'
import { presentShare, uncached } from './share.presenter'

/** Shares: links with which people without an account see a design, comment on it and approve it. */
export const shares: OpenFeature = runtime => {
  const { database } = runtime
  return {
    routes: guestRoutes(runtime),
    handlers: {
      ...guestHandlers(runtime),
      async createShare(call) {
        const { scope, principal, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const designId = refusePin(call.designId)
        const asked = { scope, createdBy: authorOf(principal), designId, request, repeatable }
        const { made, replayed } = await createShare(runtime, asked)
        const headers = { ...uncached, ...replayedHeader(replayed) }
        return { status: 201, headers, body: presentShare(made, runtime) }
      },
      async listShares({ scope, designId }) {
        const all = await database.tenant(scope).shares.list(refusePin(designId))
        if (!all) throw designNotFound()
        const data = all.map(share => presentShare(share, runtime))
        return { status: 200, headers: uncached, body: { data } }
      },
      async changeShare({ scope, designId, shareId, body }) {
        const share = { designId: refusePin(designId), shareId }
        const changed = await database.tenant(scope).shares.change(share, body)
        if (!changed) throw shareNotFound()
        return { status: 200, headers: uncached, body: presentShare(changed, runtime) }
      },
      async revokeShare({ scope, designId, shareId }) {
        const share = { designId: refusePin(designId), shareId }
        if (!(await database.tenant(scope).shares.revoke(share))) throw shareNotFound()
        return { status: 204, body: undefined }
      },
      async listComments({ scope, designId, query }) {
        const listed = await database.tenant(scope).comments.list(refusePin(designId), query)
        if (!listed) throw designNotFound()
        const { page, perPage } = query
        const { data, total } = listed
        return { status: 200, body: { data: data.map(presentComment), total, page, perPage } }
      },
      async createComment(call) {
        const { scope, principal, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const designId = refusePin(call.designId)
        const by = { author: authorOf(principal) }
        const asked = { scope, designId, version: null, by, request, repeatable }
        const { made, replayed } = await addCommentOnce(runtime, asked)
        return { status: 201, headers: replayedHeader(replayed), body: presentComment(made) }
      },
      async changeComment({ scope, designId, commentId, body: { resolved } }) {
        const asked = { scope, designId: refusePin(designId), commentId, resolved }
        return { status: 200, body: presentComment(await resolveThread(runtime, asked)) }
      },
      async deleteComment({ scope, designId, commentId }) {
        const comment = { designId: refusePin(designId), commentId }
        if (!(await database.tenant(scope).comments.delete(comment))) throw commentNotFound()
        return { status: 204, body: undefined }
      },
      async listApprovals({ scope, designId, query }) {
        const listed = await database.tenant(scope).approvals.list(refusePin(designId), query)
        if (!listed) throw designNotFound()
        const { page, perPage } = query
        const { data, total } = listed
        return { status: 200, body: { data: data.map(presentApproval), total, page, perPage } }
      },
    },
  }
}

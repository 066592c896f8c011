import { allRoutes, appPaths, type UrlFormat, urlFormats } from '@platen/contract'
import { type ApprovalRecord, type GuestShare } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { replayedHeader } from '../../domain/idempotency/make-once'
import { notReady } from '../../domain/pictures/open-pictures'
import { refusePin } from '../../domain/pins/parse-pin'
import { guestErrors, sendPicture } from '../../http/files/send-picture'
import { type Handlers } from '../../http/routes/contract-routes'
import { type Route } from '../../http/routes/route'
import { authorOf } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'
import { shareGone } from '../../runtime/share-gone'
import { type OpenFeature } from '../feature'
import { addComment, addCommentOnce, resolveThread } from './add-comment'
import {
  presentApproval,
  presentComment,
  presentSharedApproval,
  presentSharedComment,
} from './comment.presenter'
import { createShare } from './create-share'
import { refuseUnless } from './refuse-unless'
import { presentShare, uncached } from './share.presenter'
import { openShared } from './shared-design'
import {
  openSharedPictures,
  ownSize,
  shownSize,
  type SharedPictureCall,
  type SharedPictureRuntime,
} from './shared-pictures'

/** Shares: links with which people without an account see a design, comment on it and approve it. */
export const shares: OpenFeature = runtime => ({
  routes: guestRoutes(runtime),
  handlers: { ...shareHandlers(runtime), ...commentHandlers(runtime), ...guestHandlers(runtime) },
})

/** The handlers of links. */
const shareHandlers = (runtime: Runtime): Partial<Handlers> => ({
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
    const all = await runtime.database.tenant(scope).shares.list(refusePin(designId))
    if (!all) throw notFound('Design')
    const data = all.map(share => presentShare(share, runtime))
    return { status: 200, headers: uncached, body: { data } }
  },
  async changeShare({ scope, designId, shareId, body }) {
    const share = { designId: refusePin(designId), shareId }
    const changed = await runtime.database.tenant(scope).shares.change(share, body)
    if (!changed) throw notFound('Share')
    return { status: 200, headers: uncached, body: presentShare(changed, runtime) }
  },
  async revokeShare({ scope, designId, shareId }) {
    const share = { designId: refusePin(designId), shareId }
    if (!(await runtime.database.tenant(scope).shares.revoke(share))) throw notFound('Share')
    return { status: 204, body: undefined }
  },
})

/** The handlers of what members read of comments and approvals, and write. */
const commentHandlers = (runtime: Runtime): Partial<Handlers> => ({
  async listComments({ scope, designId, query }) {
    const listed = await runtime.database.tenant(scope).comments.list(refusePin(designId), query)
    if (!listed) throw notFound('Design')
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
    if (!(await runtime.database.tenant(scope).comments.delete(comment))) throw notFound('Comment')
    return { status: 204, body: undefined }
  },
  async listApprovals({ scope, designId, query }) {
    const listed = await runtime.database.tenant(scope).approvals.list(refusePin(designId), query)
    if (!listed) throw notFound('Design')
    const { page, perPage } = query
    const { data, total } = listed
    return { status: 200, body: { data: data.map(presentApproval), total, page, perPage } }
  },
  async deleteApproval({ scope, designId, approvalId }) {
    const approval = { designId: refusePin(designId), approvalId }
    if (!(await runtime.database.tenant(scope).approvals.delete(approval)))
      throw notFound('Approval')
    return { status: 204, body: undefined }
  },
})

type GuestHandlers = Pick<
  Handlers,
  'openShare' | 'listSharedComments' | 'createSharedComment' | 'approveShared'
>

/** The handlers of what guests of a share call. */
const guestHandlers = (runtime: Pick<Runtime, 'database' | 'guestWrites'>): GuestHandlers => ({
  async openShare({ scope, principal: { share } }) {
    return { status: 200, body: await openShared(runtime, { scope, share }) }
  },
  async listSharedComments({ scope, principal: { share }, query }) {
    refuseUnless(share, 'comments')
    const { id: shareId, designId } = share
    const listed = await runtime.database
      .tenant(scope)
      .comments.list(designId, { ...query, shareId })
    if (!listed) throw shareGone()
    const { page, perPage } = query
    const { data, total } = listed
    return { status: 200, body: { data: data.map(presentSharedComment), total, page, perPage } }
  },
  async createSharedComment({ scope, principal: { share }, body, address }) {
    refuseUnless(share, 'comments')
    const { id: shareId, designId, version } = share
    const { name: guest, version: seen, ...request } = body
    const asked = { scope, designId, version, by: { guest, shareId }, seen, request }
    const add = (): ReturnType<typeof addComment> => addComment(runtime, asked)
    const comment = await runtime.guestWrites.pay({ share, address }, add)
    return { status: 201, body: presentSharedComment(comment) }
  },
  async approveShared({ scope, principal: { share }, body, address }) {
    refuseUnless(share, 'approval')
    const { approvals } = runtime.database.tenant(scope)
    const approve = (): Promise<ApprovalRecord> => approvals.approve({ share, ...body })
    const approval = await runtime.guestWrites.pay({ share, address }, approve)
    return { status: 201, body: presentSharedApproval(approval) }
  },
})

/** The callers of all that guests get. */
const { callers } = allRoutes.openShare

/** A file may contain an SVG of anyone: it must not run as a page of this service. */
const guards = { 'content-security-policy': "sandbox; default-src 'none'" }

/** The routes of the pictures and files that guests of a share get. */
function guestRoutes(runtime: SharedPictureRuntime): Route[] {
  const picture = openSharedPictures(runtime)
  const send = async (
    { id: requestId }: FastifyRequest,
    reply: FastifyReply,
    asked: Omit<SharedPictureCall, 'requestId'>,
  ): Promise<void> => {
    if (!(await sendPicture(reply, await picture({ ...asked, requestId }))))
      throw notReady('a file is missing')
  }
  return [
    {
      method: 'GET',
      // Also serves HEAD: Fastify answers it with the GET route.
      path: `${appPaths}shared/pages/:page`,
      callers,
      errorForm: guestErrors,
      serve(request, reply) {
        const share = shareOf(request)
        const { page } = request.params as { page: string }
        const asked = { share, format: 'webp', page, size: shownSize, headers: guards } as const
        return send(request, reply, asked)
      },
    },
    {
      method: 'GET',
      path: `${appPaths}shared/files/:format`,
      callers,
      errorForm: guestErrors,
      serve(request, reply) {
        const share = shareOf(request)
        refuseUnless(share, 'download')
        const { format: sent } = request.params as { format: string }
        const format = formatOf(sent)
        const { page } = request.query as { page?: unknown }
        const headers = { ...guards, 'content-disposition': 'attachment' }
        const size = ownSize
        return send(request, reply, { share, format, page: pageOf(page), size, headers })
      },
    },
  ]
}

/** Returns the share whose guest calls. The guard has refused all other callers. */
function shareOf({ principal }: FastifyRequest): GuestShare {
  if (principal?.kind !== 'guest') throw new TypeError('a guest calls this route')
  return principal.share
}

function formatOf(sent: string): UrlFormat {
  const format = urlFormats.find(each => each === sent)
  if (format) return format
  throw new AppError('not_found', `File not found; the formats are ${urlFormats.join(', ')}`)
}

function pageOf(sent: unknown): string | undefined {
  if (sent === undefined || typeof sent === 'string') return sent
  throw new AppError('invalid_request', 'page must be sent only once')
}

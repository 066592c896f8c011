import { type GuestShare } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Handlers } from '../../http/routes/contract-routes'
import { shareGone } from '../../http/callers/identify-by-share'
import { type Runtime } from '../../runtime/runtime'
import { addComment } from './add-comment'
import { presentSharedApproval, presentSharedComment } from './comment.presenter'
import { openShared } from './shared-design'

type GuestHandlers = Pick<
  Handlers,
  'openShare' | 'listSharedComments' | 'createSharedComment' | 'approveShared'
>

/** The handlers of what guests of a share call. */
export const guestHandlers = (
  runtime: Pick<Runtime, 'database' | 'guestComments'>,
): GuestHandlers => ({
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
    const { name: guest, ...request } = body
    const asked = { scope, designId, version, by: { guest, shareId }, request }
    const add = (): ReturnType<typeof addComment> => addComment(runtime, asked)
    const comment = await runtime.guestComments.pay({ share, address }, add)
    return { status: 201, body: presentSharedComment(comment) }
  },
  async approveShared({ scope, principal: { share }, body }) {
    refuseUnless(share, 'approval')
    const { approvals } = runtime.database.tenant(scope)
    const approval = await approvals.approve({ share, ...body })
    return { status: 201, body: presentSharedApproval(approval) }
  },
})

/** What a share may allow, as messages name it. */
const named = { download: 'downloads', comments: 'comments', approval: 'approvals' } as const

/** Throws `forbidden` if a share does not allow something to its guests. */
export function refuseUnless(share: GuestShare, what: keyof typeof named): void {
  if (share[what]) return
  throw new AppError('forbidden', `This link does not allow ${named[what]}`)
}

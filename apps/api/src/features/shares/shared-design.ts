import { type RouteAnswer, urlFormats } from '@platen/contract'
import { type GuestShare, type TenantScope } from '@platen/database'
import { type Design, isDrawn, type Page } from '@platen/design'
import { notFound } from '@platen/errors'
import { getDesign } from '../../domain/designs/get-design'
import { type Runtime } from '../../runtime/runtime'
import { presentSharedApproval } from './comment.presenter'

interface GuestCall {
  scope: TenantScope
  share: GuestShare
}

type Shared = RouteAnswer<'openShare'>['body']

const mostApprovals = 100
/** The number of elements of a page that are listed. */
const mostElements = 500

/** Returns what the guests of a share see of its design. Throws `not_found` if it has been deleted meanwhile. */
export async function openShared(
  { database }: Pick<Runtime, 'database'>,
  { scope, share }: GuestCall,
): Promise<Shared> {
  const { id: shareId, designId, download, comments, approval } = share
  const tenant = database.tenant(scope)
  const shown = { scope, designId, version: share.version ?? undefined }
  const [{ record, document }, own, organization] = await Promise.all([
    getDesign({ database }, shown),
    tenant.shares.find(shareId),
    database.organizations.find(scope.organizationId),
  ])
  if (!own || !organization) throw notFound('Share')
  const { name, version } = record
  const filter = { shareId, version, page: 0, perPage: mostApprovals }
  const approvals = await tenant.approvals.list(designId, filter)
  return {
    name,
    organization: organization.name,
    version,
    latest: share.version === null,
    expiresAt: own.expiresAt.toISOString(),
    download,
    comments,
    approval,
    formats: download ? [...urlFormats] : [],
    pages: presentPages(document, comments),
    approvals: approvals?.data.map(presentSharedApproval) ?? [],
  }
}

const presentPages = ({ pages }: Design, comments: boolean): Shared['pages'] =>
  pages.flatMap((page, index) =>
    page.visible
      ? {
          number: index + 1,
          width: page.width,
          height: page.height,
          elements: comments ? elementsOf(page) : [],
        }
      : [],
  )

/** Returns the elements on the page itself that are drawn, each with the centre and the size of its box. */
export function elementsOf({ children, width, height }: Page): Shared['pages'][number]['elements'] {
  return children
    .filter(isDrawn)
    .slice(0, mostElements)
    .map(({ id, name, ...box }) => ({
      id,
      name,
      x: fraction(box.x + box.width / 2, width),
      y: fraction(box.y + box.height / 2, height),
      width: fraction(box.width, width),
      height: fraction(box.height, height),
    }))
}

const fraction = (at: number, side: number): number => Math.min(1, Math.max(0, at / side))

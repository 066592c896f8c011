import { type RouteAnswer } from '@platen/contract'
import { type ShareRecord } from '@platen/database'
import { presentAuthor } from '../../domain/designs/present-author'
import { type Runtime } from '../../runtime/runtime'

type Presenting = Pick<Runtime, 'addresses' | 'shareTokens'>

/** The headers of an answer that contains links. */
export const uncached = { 'cache-control': 'no-store' }

/** Presents a share with its link, whose secret part no browser sends to a server. */
export function presentShare(
  share: ShareRecord,
  { addresses, shareTokens }: Presenting,
): RouteAnswer<'createShare'>['body'] {
  const { id, organizationId, designId, version, name, expiresAt, revokedAt } = share
  const { download, comments, approval, token, createdBy, createdAt, lastSeenAt } = share
  return {
    id,
    url: addresses.absolute(`/shared#${shareTokens.show(organizationId, token)}`),
    designId,
    version,
    name,
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    download,
    comments,
    approval,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy && presentAuthor(createdBy),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

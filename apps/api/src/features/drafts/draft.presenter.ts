import { type RouteAnswer } from '@platen/contract'
import { presentAuthor } from '../../domain/designs/present-author'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type OpenedDraft } from '../../domain/drafts/get-draft'
import { type SavedDraft } from '../../domain/drafts/save-draft'

/** Presents a draft with its document. */
export function presentDraft(
  { record, document, before }: OpenedDraft,
  { toUrl }: PublicAddresses,
): RouteAnswer<'getDraft'> {
  const { revision, baseVersion, author, updatedAt } = record
  return {
    status: 200,
    headers: { etag: `"${revision}"` },
    body: {
      document: rewriteSources(document, toUrl),
      revision,
      baseVersion,
      updatedBy: author && presentAuthor(author),
      updatedAt: updatedAt.toISOString(),
      ...(before !== undefined && { before: before && rewriteSources(before, toUrl) }),
    },
  }
}

/** Presents a saved draft, with the warnings about it. */
export function presentSavedDraft(
  saved: SavedDraft,
  addresses: PublicAddresses,
): RouteAnswer<'saveDraft'> {
  const answer = presentDraft(saved, addresses)
  return { ...answer, body: { ...answer.body, warnings: saved.warnings } }
}

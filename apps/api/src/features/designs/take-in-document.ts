import { type Design, parseDesign, type Warning } from '@platen/design'
import { type Parts } from '../../parts'
import { rewriteSources } from '../../runtime/documents/rewrite-sources'
import { storeDataSources } from './store-data-sources'

/**
 * Checks a document that a caller sent and makes it what is stored: URLs of own files become `asset:` references, `data:`
 * sources become assets. Throws `invalid_request` that names path and fault inside the document.
 */
export async function takeInDocument(
  parts: Pick<Parts, 'database' | 'store' | 'addresses' | 'sourceRules'>,
  { organizationId, document }: { organizationId: string; document: unknown },
): Promise<{ document: Design; warnings: Warning[] }> {
  const referring = rewriteSources(document, parts.addresses.toReference)
  const { design, warnings } = parseDesign(referring, parts.sourceRules)
  return { document: await storeDataSources(parts, { organizationId, design }), warnings }
}

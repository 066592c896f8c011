import { type Design, parseDesign, type Warning } from '@platen/design'
import { type Parts } from '../parts'
import { rewriteSources } from '../rewrite-sources'
import { storeDataSources } from './store-data-sources'

/**
 * Checks a document that a caller sent and makes it what is stored: URLs of own files become `asset:` references, `data:`
 * sources become own files. Throws `invalid_request` that names path and fault inside the document.
 */
export async function takeInDocument(
  { store, addresses, sourceRules }: Pick<Parts, 'store' | 'addresses' | 'sourceRules'>,
  { organizationId, document }: { organizationId: string; document: unknown },
): Promise<{ document: Design; warnings: Warning[] }> {
  const { design, warnings } = parseDesign(
    rewriteSources(document, addresses.toReference),
    sourceRules,
  )
  return { document: await storeDataSources(design, { organizationId, store }), warnings }
}

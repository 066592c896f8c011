import { type CreateDesignRequest } from '@platen/contract'
import { parseDesign, type Warning } from '@platen/design'
import { type Parts } from '../parts'
import { rewriteSources } from '../rewrite-sources'
import { type SavedDesign } from './get-design'
import { storeDataSources } from './store-data-sources'

export interface CreatedDesign extends SavedDesign {
  warnings: Warning[]
}

/**
 * Checks and saves a new design as version 1. URLs of own files become `asset:` references, `data:` sources become own
 * files. Throws `invalid_request` that names path and fault inside the document.
 */
export async function createDesign(
  { database, store, addresses, sourceRules }: Parts,
  { organizationId, request }: { organizationId: string; request: CreateDesignRequest },
): Promise<CreatedDesign> {
  const referring = rewriteSources(request.document, addresses.toReference)
  const { design, warnings } = parseDesign(referring, sourceRules)
  const document = await storeDataSources(design, { organizationId, store })
  const record = await database.tenant(organizationId).designs.create({
    name: request.name,
    document,
    userId: request.userId,
    width: document.width,
    height: document.height,
  })
  return { record, document, warnings }
}

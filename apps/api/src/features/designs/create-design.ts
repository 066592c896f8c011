import { type CreateDesignRequest } from '@platen/contract'
import { type Warning } from '@platen/design'
import { type Parts } from '../../parts'
import { type OpenedDesign } from './get-design'
import { requestThumbnail } from './request-thumbnail'
import { takeInDocument } from './take-in-document'

/** A design as it was just saved, with what is worth telling about its document. */
export interface SavedDesign extends OpenedDesign {
  warnings: Warning[]
}

/** Checks and saves a new design as version 1. Throws `invalid_request` that names path and fault inside the document. */
export async function createDesign(
  parts: Parts,
  { organizationId, request }: { organizationId: string; request: CreateDesignRequest },
): Promise<SavedDesign> {
  const { document: sent, name, userId } = request
  const { document, warnings } = await takeInDocument(parts, { organizationId, document: sent })
  const { width, height } = document
  const record = await parts.database
    .tenant(organizationId)
    .designs.create({ name, document, userId, width, height })
  await requestThumbnail(parts, record)
  return { record, document, warnings }
}

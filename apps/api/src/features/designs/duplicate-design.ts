import { type DuplicateRequest } from '@platen/contract'
import { type DesignRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Parts } from '../../parts'
import { requestThumbnail } from './request-thumbnail'

export interface DuplicateCall {
  organizationId: string
  designId: string
  request: DuplicateRequest
}

const longestName = 255

/**
 * Copies an own design or a public template into a new design of the organization, which keeps the source's embedder's
 * user and shares nothing with it. Throws `not_found`.
 */
export async function duplicateDesign(
  parts: Parts,
  { organizationId, designId, request }: DuplicateCall,
): Promise<DesignRecord> {
  const { designs } = parts.database.tenant(organizationId)
  const source = await designs.findDrawableDocument(designId)
  if (!source) throw new AppError('not_found', 'Design not found')
  const { record, document } = source
  const { userId, width, height } = record
  // A picture of an earlier version would not be one of the copy.
  const thumbnailKey = record.thumbnailVersion === record.version ? record.thumbnailKey : null
  const name = request.name ?? nameOfCopy(record.name)
  const copy = await designs.create({ name, document, userId, width, height, thumbnailKey })
  if (thumbnailKey === null) await requestThumbnail(parts, copy)
  return copy
}

function nameOfCopy(name: string): string {
  // Half of a surrogate pair would be no text.
  return `Copy of ${name}`.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '')
}

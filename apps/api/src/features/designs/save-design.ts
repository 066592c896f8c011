import { type SaveDesignRequest } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type Parts } from '../../parts'
import { type SavedDesign } from './create-design'
import { getDesign } from './get-design'
import { requestThumbnail } from './request-thumbnail'
import { takeInDocument } from './take-in-document'

export interface SaveCall {
  organizationId: string
  designId: string
  request: SaveDesignRequest
  /** The versions that the caller knows; undefined when any will do. */
  ifVersions: number[] | undefined
}

/**
 * Saves a design's next version: with a new name, a new document, or both. Throws `not_found`, `precondition_failed`
 * when it is at another version than the caller knows, `invalid_request` for the document.
 */
export async function saveDesign(parts: Parts, call: SaveCall): Promise<SavedDesign> {
  const { organizationId, designId, request, ifVersions } = call
  const before = await getDesign(parts, { organizationId, designId })
  refuseStale(before.record.version, ifVersions)
  const { name, document: sent } = request
  const taken =
    sent === undefined
      ? { document: before.document, warnings: [] }
      : await takeInDocument(parts, { organizationId, document: sent })
  const { width, height } = taken.document
  const record = await parts.database.tenant(organizationId).designs.save(designId, {
    ...(name !== undefined && { name }),
    ...(sent !== undefined && { document: { content: taken.document, width, height } }),
    ...(ifVersions && { ifVersions }),
  })
  if (record) {
    if (sent !== undefined) await requestThumbnail(parts, record)
    return { record, ...taken }
  }
  // Somebody was faster: it is gone, or at another version.
  const { record: now } = await getDesign(parts, { organizationId, designId })
  throw stale(now.version)
}

function refuseStale(version: number, known: readonly number[] | undefined): void {
  if (known && !known.includes(version)) throw stale(version)
}

const stale = (version: number): AppError =>
  new AppError(
    'precondition_failed',
    `The design is at version ${version}; read it again and send If-Match: "${version}"`,
  )

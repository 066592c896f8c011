import {
  type Database,
  type DesignRecord,
  type StoredDraft,
  type TenantScope,
} from '@platen/database'
import { AppError, notFound } from '@platen/errors'

/** A design with its draft. */
export interface DraftedDesign {
  /** The design at the version that the draft was made from, with the size of the draft. */
  record: DesignRecord
  draft: StoredDraft
}

/** Reads the draft of a design of the organization. Throws `not_found`, also if the design has no draft. */
export async function getDrafted(
  { database }: { database: Pick<Database, 'tenant'> },
  { scope, designId }: { scope: TenantScope; designId: string },
): Promise<DraftedDesign> {
  const { designs, drafts } = database.tenant(scope)
  const [design, draft] = await Promise.all([designs.findDocument(designId), drafts.find(designId)])
  if (!design) throw notFound('Design')
  if (!draft) throw noDraft()
  const { baseVersion: version, width, height } = draft.record
  return { record: { ...design.record, version, width, height }, draft }
}

/** Returns the error for a design without a draft. */
export const noDraft = (): AppError => new AppError('not_found', 'The design has no draft')

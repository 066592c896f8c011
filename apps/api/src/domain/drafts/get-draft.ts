import { type DraftRecord, type TenantScope } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { getDrafted } from '../designs/get-drafted'
import { type Runtime } from '../../runtime/runtime'

/** A draft with its document, in which files of the organization are still `asset:` references. */
export interface OpenedDraft {
  record: DraftRecord
  document: Design
}

/** Reads the draft of a design. Throws `not_found`, also if the design has no draft. */
export async function getDraft(
  runtime: Pick<Runtime, 'database'>,
  asked: { scope: TenantScope; designId: string },
): Promise<OpenedDraft> {
  const { record, document } = (await getDrafted(runtime, asked)).draft
  return { record, document: parseStoredDesign(document).design }
}

import { type DraftRecord, type TenantScope } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { getDrafted } from '../designs/get-drafted'
import { type Runtime } from '../../runtime/runtime'

/** A draft with its document, in which files of the organization are still `asset:` references. */
export interface OpenedDraft {
  record: DraftRecord
  document: Design
  /** The document before the edit of the program that saved last, if it was asked for; null if another caller saved last. */
  before?: Design | null
}

/** Reads the draft of a design, with `before` if asked. Throws `not_found`, also if the design has no draft. */
export async function getDraft(
  runtime: Pick<Runtime, 'database'>,
  asked: { scope: TenantScope; designId: string; before?: boolean },
): Promise<OpenedDraft> {
  const { record, document } = (await getDrafted(runtime, asked)).draft
  const opened = { record, document: parseStoredDesign(document).design }
  if (asked.before !== true) return opened
  const { drafts } = runtime.database.tenant(asked.scope)
  const before = await drafts.findEditedFrom(asked.designId, record.revision)
  return { ...opened, before: before === null ? null : parseStoredDesign(before).design }
}

import { type DraftRecord, type TenantScope } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { getDesign } from '../../domain/designs/get-design'
import { type Runtime } from '../../runtime/runtime'

/** A draft with its document, own files still as `asset:` references. */
export interface OpenedDraft {
  record: DraftRecord
  document: Design
}

/** Reads the draft of a design. Throws `not_found`, also when the design has none. */
export async function getDraft(
  runtime: Pick<Runtime, 'database'>,
  { scope, designId }: { scope: TenantScope; designId: string },
): Promise<OpenedDraft> {
  const draft = await runtime.database.tenant(scope).drafts.find(designId)
  if (draft) return { ...draft, document: parseStoredDesign(draft.document).design }
  await getDesign(runtime, { scope, designId })
  throw noDraft()
}

/** The error where a design has no draft. */
export const noDraft = (): AppError => new AppError('not_found', 'The design has no draft')

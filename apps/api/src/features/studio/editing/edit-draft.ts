import { type Operation } from '@platen/contract'
import { type Design } from '@platen/design'
import { type Applied } from '@platen/editor'
import { AppError } from '@platen/errors'
import { saveDraft } from '../../../domain/drafts/save-draft'
import { type CheckingRuntime } from '../../../domain/renders/run-check'
import { type DocumentRuntime, type Runtime } from '../../../runtime/runtime'
import { readDesign } from '../reading/read-design'
import { type StudioCall } from '../reading/studio-call'
import { applyAll } from './apply'
import { directOperations } from './direct-operations'
import { measureTexts } from './measure-texts'
import { refuseStale, stale } from './refuse-stale'

export type EditRuntime = CheckingRuntime & DocumentRuntime & Pick<Runtime, 'completions'>

export interface EditCall extends StudioCall {
  /** The id of the caller, who becomes the author. */
  author: string
  designId: string
  /** The revision of the draft as the caller has read it; 0 for no draft. */
  revision: number
  operations: readonly Operation[]
}

/** A design after an edit. */
export interface EditedDesign {
  designId: string
  /** The version, or the one that the draft was made from. */
  version: number
  /** The revision of the saved draft; 0 if there is none. */
  revision: number
  document: Design
  /** The ids of the elements and pages that were added, changed or removed. */
  changed: string[]
  /** Layouts whose content is larger than its place. */
  overflow: Applied['overflow']
}

/**
 * Applies operations to the draft of a design, or to its latest version if it has none, and saves the result as the draft. Throws `not_found`,
 * `precondition_failed` if the caller has read another revision, `invalid_request` for an operation that cannot be carried out or leads to an
 * invalid document, `quota_exceeded`.
 */
export async function editDraft(runtime: EditRuntime, call: EditCall): Promise<EditedDesign> {
  const { scope, author, revision, operations } = call
  const read = await readDesign(runtime, { scope, designId: call.designId, version: undefined })
  const { designId, version } = read
  refuseStale(read.draft?.record ?? null, revision)
  const direct = await directOperations(runtime, { scope, operations })
  const measure = measureTexts(runtime, call, { designId, version })
  const { design, changed, overflow } = await applyAll(read.document, direct, measure)
  const saved = await saveDraft(runtime, {
    scope,
    author,
    designId,
    request: { document: design, baseVersion: version },
    known: [revision],
  }).catch(async (error: unknown) => {
    throw await retold(runtime, call, error)
  })
  return {
    designId,
    version,
    revision: saved.record.revision,
    document: saved.document,
    changed,
    overflow,
  }
}

/** Returns the error of a save, which says who was faster if somebody was. */
async function retold(
  { database }: Pick<EditRuntime, 'database'>,
  { scope, designId }: EditCall,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'precondition_failed') return error
  const draft = await database.tenant(scope).drafts.find(designId)
  return stale(draft?.record ?? null)
}

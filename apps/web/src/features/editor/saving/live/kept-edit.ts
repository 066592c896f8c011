import { parseStoredDesign } from '@platen/design'
import { platen } from '../../../../service/transport'
import { type OpenedDesign } from '../../session/opened-design'
import { type OthersEdit } from '../session/saver'

/** Returns the edit of the program that saved a draft last, if the service keeps the document from before it and nobody has saved since. */
export async function keptEdit({ id, document, draft }: OpenedDesign): Promise<OthersEdit | null> {
  const { kind } = draft?.updatedBy ?? {}
  if (!draft || (kind !== 'app' && kind !== 'key')) return null
  try {
    const { before, revision, updatedBy, updatedAt } = await platen.drafts.get(id, { before: true })
    if (before == null || revision !== draft.revision) return null
    const { design } = parseStoredDesign(before)
    return { by: updatedBy, at: updatedAt, before: design, after: document }
  } catch {
    // The design can be edited without it; the next opening asks again.
    return null
  }
}

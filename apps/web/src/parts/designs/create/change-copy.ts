import { type SaveDraftRequest } from '@platen/client'
import { type Design, parseStoredDesign } from '@platen/design'
import { platen } from '../../../service/transport'

/** A change that is made to a copy before the copy is shown. */
export type Change = (design: Design) => Design | Promise<Design>

/** Applies a change to a new copy, and saves the result as its draft. */
export async function changeCopy(id: string, change: Change): Promise<void> {
  const { document, version } = await platen.getDesign(id, { document: true })
  const { design } = parseStoredDesign(document)
  const changed = await change(design)
  if (changed === design) return
  // JSON drops undefined values, so the service gets a document in the form that it accepts.
  const body = { document: changed as SaveDraftRequest['document'], baseVersion: version }
  await platen.drafts.save(id, body, {})
}

import { type SaveDraftRequest } from '@platen/client'
import { type Design, parseStoredDesign } from '@platen/design'
import { platen } from '../../../service/transport'

/** A change made to a copy before it is shown. */
export type Change = (design: Design) => Design | Promise<Design>

/** Saves a changed design as the draft of a new one. */
export async function changeCopy(id: string, change: Change): Promise<void> {
  const { document, version } = await platen.getDesign(id, { document: true })
  const { design } = parseStoredDesign(document)
  const changed = await change(design)
  if (changed === design) return
  // JSON has no undefined values.
  const body = { document: changed as SaveDraftRequest['document'], baseVersion: version }
  await platen.drafts.save(id, body, {})
}

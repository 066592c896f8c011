import { type SaveDraftRequest } from '@platen/client'
import { type Design, parseStoredDesign } from '@platen/design'
import { platen } from '../../../service/transport'

/** What becomes of a copy before anybody sees it. */
export type Change = (design: Design) => Design | Promise<Design>

/** Puts a changed design into the draft of a new one. */
export async function changeCopy(id: string, change: Change): Promise<void> {
  const { document, version } = await platen.getDesign(id, { document: true })
  const { design } = parseStoredDesign(document)
  const changed = await change(design)
  if (changed === design) return
  // JSON has nothing that is undefined.
  const body = { document: changed as SaveDraftRequest['document'], baseVersion: version }
  await platen.drafts.save(id, body, {})
}

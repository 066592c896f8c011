import { parseStoredDesign } from '@platen/design'
import { type AffectedElement } from '../../../parts/designs/affected/affected-elements'
import { openJudge } from '../../../parts/designs/affected/sent-fields'

/** Finds the elements that calls would miss if a document became the next version of a design. */
export async function affectedBy(
  designId: string,
  readNext: () => Promise<{ document?: unknown }>,
): Promise<AffectedElement[]> {
  const judge = await openJudge(designId)
  if (!judge) return []
  const { document } = await readNext()
  return judge(parseStoredDesign(document).design)
}

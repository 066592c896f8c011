import { PlatenError } from '@platen/client'
import { type Design, parseStoredDesign } from '@platen/design'
import { queryOptions } from '@tanstack/react-query'
import { platen } from '../../../service/transport'
import { type AffectedElement } from './affected-elements'

/** Finds the elements of the latest version that calls would miss in the next one. */
export type Judge = (next: Design) => AffectedElement[]

/**
 * Reads what calls of the last 30 days sent for a design; null if they sent nothing. Where that cannot be read, nothing counts as sent, so
 * that no version is held up.
 */
export async function openJudge(designId: string): Promise<Judge | null> {
  try {
    const { data: uses } = await platen.listFieldUses(designId)
    if (uses.length === 0) return null
    const [{ affectedElements }, { document }] = await Promise.all([
      import('./affected-elements'),
      platen.getDesign(designId, { document: true }),
    ])
    const { design: latest } = parseStoredDesign(document)
    return next => affectedElements(latest, next, uses)
  } catch (error) {
    if (error instanceof PlatenError) return null
    throw error
  }
}

/** The query of a judge, which lasts as long as the dialog that asks. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- TanStack infers its type
export const judgeQuery = (designId: string) =>
  queryOptions({
    queryKey: ['sent-fields', designId],
    queryFn: () => openJudge(designId),
    networkMode: 'always',
    gcTime: 0,
  })

import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareDesigns, type Design } from '@platen/design'
import { type MeasureTexts, type Operation, type Overflow } from '@platen/editor'
import { AppError } from '@platen/errors'

/** A design after operations. */
export interface Applied {
  design: Design
  /** The ids of the elements and pages that were added, changed or removed. */
  changed: string[]
  /** Layouts, by the index of their operation, whose content is larger than its place. */
  overflow: (Overflow & { index: number })[]
}

/**
 * Applies operations as the editor does, all or none; other calls get their turn between any two. Throws `invalid_request` with the index of the
 * operation that cannot be carried out, and the errors of measuring texts. The commands of the editor are loaded when they are first needed.
 */
export async function applyAll(
  document: Design,
  operations: readonly Operation[],
  measureTexts: MeasureTexts,
): Promise<Applied> {
  const { applyOperations } = await import('@platen/editor')
  const overflow: Applied['overflow'] = []
  let design = document
  for (const [index, operation] of operations.entries()) {
    await nextTurn()
    const outcome = await applyOperations(design, [operation], { measureTexts })
    if ('refusal' in outcome)
      throw new AppError('invalid_request', `operations[${index}]: ${outcome.refusal}`)
    design = outcome.design
    overflow.push(...outcome.overflow.map(one => ({ ...one, index })))
  }
  const { pages, elements } = compareDesigns(document, design)
  return { design, changed: [...pages, ...elements].map(({ id }) => id), overflow }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareDesigns, type Design } from '@platen/design'
import { type DirectOperation } from '@platen/editor'
import { AppError } from '@platen/errors'

/** A design after operations. */
export interface Applied {
  design: Design
  /** The ids of the elements and pages that were added, changed or removed. */
  changed: string[]
}

/**
 * Applies operations as the editor does, all or none; other calls get their turn between any two. Throws `invalid_request` with the index of the
 * operation that cannot be carried out. The commands of the editor are loaded when they are first needed.
 */
export async function applyAll(
  document: Design,
  operations: readonly DirectOperation[],
): Promise<Applied> {
  const { commandFor, isRefused } = await import('@platen/editor')
  let design = document
  for (const [index, operation] of operations.entries()) {
    await nextTurn()
    const outcome = commandFor(operation)(design)
    if (isRefused(outcome))
      throw new AppError('invalid_request', `operations[${index}]: ${outcome.refusal}`)
    design = outcome.design
  }
  const { pages, elements } = compareDesigns(document, design)
  return { design, changed: [...pages, ...elements].map(({ id }) => id) }
}

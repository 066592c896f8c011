import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Design } from '@platen/design'
import { type Applied, type MeasureTexts, type Operation } from '@platen/editor'
import { AppError } from '@platen/errors'

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
  const outcome = await applyOperations(document, operations, { measureTexts, pause: nextTurn })
  if ('refusal' in outcome)
    throw new AppError('invalid_request', `operations[${outcome.index}]: ${outcome.refusal}`)
  return outcome
}

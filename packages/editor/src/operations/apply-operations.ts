import { compareDesigns, type Design } from '@platen/design'
import { type Overflow } from '../autolayout/laid-out'
import { isRefused } from '../commands/command'
import { layOut, type LayoutOperation, type MeasureTexts } from './lay-out'
import { commandFor, type DirectOperation } from './operation'

/** A change of a design as data. */
export type Operation = DirectOperation | LayoutOperation

/** A design after all operations. */
export interface Applied {
  design: Design
  /** The ids of the elements and pages that were added, changed or removed. */
  changed: string[]
  /** Layouts, by the index of their operation, whose content is larger than its place. */
  overflow: (Overflow & { index: number })[]
}

/** The operation that was refused, and the reason as a sentence. */
export interface RefusedOperation {
  refusal: string
  index: number
}

/** What applying operations needs of its caller. */
interface Applying {
  /** Called at most twice for a layout. */
  measureTexts: MeasureTexts
  /** Awaited before each operation, so that a process that serves others can give them their turn. */
  pause?: () => Promise<unknown>
}

/** Applies operations one after the other: all of them, or none if one is refused. */
export async function applyOperations(
  design: Design,
  operations: readonly Operation[],
  { measureTexts, pause }: Applying,
): Promise<Applied | RefusedOperation> {
  let now = design
  const overflow: Applied['overflow'] = []
  for (const [index, operation] of operations.entries()) {
    await pause?.()
    const outcome =
      operation.op === 'layout'
        ? await layOut(now, operation, measureTexts)
        : commandFor(operation)(now)
    if (isRefused(outcome)) return { refusal: outcome.refusal, index }
    if ('overflow' in outcome) overflow.push(...outcome.overflow.map(one => ({ ...one, index })))
    now = outcome.design
  }
  const { pages, elements } = compareDesigns(design, now)
  return { design: now, changed: [...pages, ...elements].map(({ id }) => id), overflow }
}

import { picturedElements } from '@platen/design'
import { type CheckedFile } from '@platen/lint'
import { type RenderOutcome, type RenderTask } from '@platen/renderer'
import { type ChildOutcome, type ChildTask } from './channel/messages'

/**
 * Adds the faults of the design to the outcome of laying it out, if the task asks for them. The rules are loaded when they are first needed,
 * since most children never look for faults.
 */
export async function withFaults(task: ChildTask, outcome: RenderOutcome): Promise<ChildOutcome> {
  if (!('design' in task) || !task.lint || outcome.unusable) return outcome
  const { lint } = await import('@platen/lint')
  const { design } = task
  const { layout = [], elements: drawings, ...rest } = outcome
  const layouts = new Map(
    layout.map(({ page, elements }) => [design.pages[page - 1]?.id ?? '', elements]),
  )
  const files = filesOf(task, outcome, task.lint.missing)
  const faults = lint(design, { layouts, drawings, files }, task.lint)
  return { ...rest, elements: [], ...(task.lint.withLayout && { layout }), faults }
}

/** Returns the sizes of the files that were read, and the reasons why others are missing. */
function filesOf(
  { design, pages }: RenderTask,
  { sizes = [] }: RenderOutcome,
  missing: Readonly<Record<string, string>>,
): CheckedFile[] {
  const sizeOf = new Map(sizes.map(({ src, width, height }) => [src, { width, height }]))
  const read = pages.flatMap(number => {
    const page = design.pages[number - 1]
    return page ? [...picturedElements(page)] : []
  })
  return [
    ...read.map(({ id, src }) => ({ elementId: id, ...sizeOf.get(src) })),
    ...Object.entries(missing).map(([elementId, reason]) => ({ elementId, reason })),
  ]
}

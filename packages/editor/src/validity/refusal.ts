import {
  type Design,
  designFaults,
  designSchema,
  type Element,
  elementSchema,
  type Fault,
  formatPath,
  jsonFaults,
  limits,
  type Page,
  pageSchema,
  schemaFaults,
} from '@platen/design'
import { differsOnlyIn } from '@platen/drawing'
import { everyElement, isGroup } from '../tree/find-element'

/**
 * Returns the reason why a changed design could not be saved, as a sentence for the user; undefined if it can be saved. The design `before`
 * is valid, so only the differences are checked.
 */
export function refusal(before: Design, after: Design): string | undefined {
  if (after === before) return undefined
  const pages = differing(before.pages, after.pages)
  return (
    overfull(after, pages) ??
    pages.map(pageRefusal).find(isSentence) ??
    elementsRefusal(differing(after.pages, before.pages), pages) ??
    designRefusal(before, after)
  )
}

const differing = (before: readonly Page[], after: readonly Page[]): Page[] => {
  const known = new Set(before)
  return after.filter(page => !known.has(page))
}

const isSentence = (sentence: string | undefined): boolean => sentence !== undefined

function overfull({ pages }: Design, changed: readonly Page[]): string | undefined {
  if (pages.length === 0) return 'A design needs at least one page.'
  if (pages.length > limits.pages) return `A design can have at most ${limits.pages} pages.`
  const isFull = changed.some(page => [...everyElement(page)].length > limits.elementsPerPage)
  return isFull ? `A page can have at most ${limits.elementsPerPage} elements.` : undefined
}

function pageRefusal(page: Page): string | undefined {
  return sentence(page.id, schemaFaults(pageSchema, { ...page, children: [] }))
}

/** Checks the elements on these pages that are new, or nested more deeply than before. */
function elementsRefusal(before: readonly Page[], after: readonly Page[]): string | undefined {
  const depths = new Map(withDepths(before))
  for (const [element, depth] of withDepths(after)) {
    if ((depths.get(element) ?? -1) >= depth) continue
    const refused = elementRefusal(element, depth)
    if (refused !== undefined) return refused
  }
  return undefined
}

function* withDepths(pages: readonly Page[]): Generator<[Element, number]> {
  for (const page of pages)
    for (const { element, groups } of everyElement(page)) yield [element, groups.length]
}

function elementRefusal(element: Element, depth: number): string | undefined {
  const own = isGroup(element) ? { ...element, children: [] } : element
  const faults = jsonFaults(nested(own, levelsAbove(depth)))
  if (faults.some(({ path }) => path.length === 0)) return 'Groups cannot be nested this deep.'
  const named = faults.map(fault => ({ ...fault, path: fault.path.slice(levelsAbove(depth)) }))
  return sentence(element.id, named.length > 0 ? named : schemaFaults(elementSchema, own))
}

/**
 * Returns the number of lists and objects around an element in a document: four for the design, its pages, the page and its children, and
 * two more for each group.
 */
const levelsAbove = (depth: number): number => 4 + 2 * depth

const nested = (value: unknown, levels: number): unknown =>
  levels === 0 ? value : [nested(value, levels - 1)]

function designRefusal(before: Design, after: Design): string | undefined {
  const keys = Object.keys({ ...before, ...after }) as (keyof Design)[]
  const isSame = keys.every(key => key === 'pages' || before[key] === after[key])
  if (isSame && isOnlyMoved(before.pages, after.pages)) return undefined
  const alone = { ...after, pages: [{ id: 'page' }] }
  const faults = isSame ? [] : schemaFaults(designSchema, alone)
  const all = faults.length > 0 ? faults : designFaults(after, { allowedPorts: 'any' })
  return sentence('This design', all)
}

const places = ['x', 'y', 'width', 'height', 'rotation']

/**
 * Returns true if the elements of these pages were only moved, resized or rotated, as in each frame of a drag. No rule for whole
 * designs depends on these properties.
 */
function isOnlyMoved(before: readonly Page[], after: readonly Page[]): boolean {
  return before.length === after.length && before.every((page, at) => isMoved(page, after[at]))
}

function isMoved(before: Page, after: Page | undefined): boolean {
  if (before === after) return true
  if (!after || !differsOnlyIn(before, after, ['children'])) return false
  const { children } = after
  return (
    children.length === before.children.length &&
    before.children.every((child, at) => {
      const moved = children[at]
      return child === moved || (moved !== undefined && differsOnlyIn(child, moved, places))
    })
  )
}

/** Returns the first error as a sentence that names the object; undefined if there is none. */
export function sentence(owner: string, [fault]: readonly Fault[]): string | undefined {
  if (!fault) return undefined
  const where = formatPath('', fault.path)
  return `${owner}: ${where === '' ? '' : `${where} `}${fault.message}.`
}

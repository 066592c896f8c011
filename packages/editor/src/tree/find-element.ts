import {
  type Design,
  type Element,
  type GroupElement,
  isKnownElement,
  type Page,
} from '@platen/design'

/** An element with its page, the groups around it (the outermost first) and its index among its siblings. */
export interface Found {
  element: Element
  page: Page
  groups: readonly GroupElement[]
  index: number
}

/** Finds the element with an id, anywhere in the design. */
export function findElement(design: Pick<Design, 'pages'>, id: string): Found | undefined {
  for (const page of design.pages) {
    for (const found of everyElement(page)) if (found.element.id === id) return found
  }
  return undefined
}

/** Finds the elements with these ids, in the order of the ids; leaves out ids that do not exist. */
export function findElements(design: Pick<Design, 'pages'>, ids: readonly string[]): Element[] {
  const wanted = new Set(ids)
  const found = new Map<string, Element>()
  for (const page of design.pages)
    for (const { element } of everyElement(page))
      if (wanted.has(element.id) && !found.has(element.id)) found.set(element.id, element)
  return ids.flatMap(id => found.get(id) ?? [])
}

/** Yields every element of a page in paint order; groups come before their children. */
export function everyElement(page: Page): Generator<Found> {
  return within(page, page.children, [])
}

function* within(
  page: Page,
  children: readonly Element[],
  groups: readonly GroupElement[],
): Generator<Found> {
  for (const [index, element] of children.entries()) {
    yield { element, page, groups, index }
    if (isGroup(element)) yield* within(page, element.children, [...groups, element])
  }
}

/** Returns this group and the groups around it, the outermost first, or an empty list for a page; undefined if there is neither. */
export function groupsAt(
  design: Pick<Design, 'pages'>,
  parent: string,
): readonly GroupElement[] | undefined {
  if (design.pages.some(({ id }) => id === parent)) return []
  const found = findElement(design, parent)
  return found && isGroup(found.element) ? [...found.groups, found.element] : undefined
}

/** Returns true if an element is a group. */
export function isGroup(element: Element): element is GroupElement {
  return isKnownElement(element) && element.type === 'group'
}

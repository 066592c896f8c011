import {
  type Design,
  type Element,
  type GroupElement,
  isKnownElement,
  type Page,
} from '@platen/design'

/** An element where it stands: its page, the groups around it (the outermost first) and its index among its siblings. */
export interface Found {
  element: Element
  page: Page
  groups: readonly GroupElement[]
  index: number
}

/** The element of an id, wherever in the design it stands. */
export function findElement(design: Pick<Design, 'pages'>, id: string): Found | undefined {
  for (const page of design.pages) {
    for (const found of everyElement(page)) if (found.element.id === id) return found
  }
  return undefined
}

/** The elements of these ids, in the order of the ids; without those that are not there. */
export function findElements(design: Pick<Design, 'pages'>, ids: readonly string[]): Element[] {
  const wanted = new Set(ids)
  const found = new Map<string, Element>()
  for (const page of design.pages)
    for (const { element } of everyElement(page))
      if (wanted.has(element.id) && !found.has(element.id)) found.set(element.id, element)
  return ids.flatMap(id => found.get(id) ?? [])
}

/** Every element of a page where it stands, in paint order, a group before its children. */
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

/** The groups from a page down to this page or group, itself included; undefined where there is none. */
export function groupsAt(
  design: Pick<Design, 'pages'>,
  parent: string,
): readonly GroupElement[] | undefined {
  if (design.pages.some(({ id }) => id === parent)) return []
  const found = findElement(design, parent)
  return found && isGroup(found.element) ? [...found.groups, found.element] : undefined
}

/** Whether an element is a group, which has children. */
export function isGroup(element: Element): element is GroupElement {
  return isKnownElement(element) && element.type === 'group'
}

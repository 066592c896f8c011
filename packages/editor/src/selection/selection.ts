import { type Design, type Element, isKnownElement, type Page } from '@platen/design'
import { everyElement, findElement, type Found, isGroup } from '../tree/find-element'

/** The selected elements of the shown page, and the entered group, whose children can be clicked. */
export interface Selection {
  page: string
  ids: readonly string[]
  group: string | null
}

type Pages = Pick<Design, 'pages'>

/** Returns an empty selection on the first page. */
export function emptySelection({ pages }: Pages): Selection {
  return { page: pages[0]?.id ?? '', ids: [], group: null }
}

/** Selects elements of the shown page in this order; leaves out elements inside other ones in the list. */
export function select(selection: Selection, design: Pages, ids: readonly string[]): Selection {
  const wanted = new Set(ids)
  const found = new Map(elementsOn(design, selection.page).map(one => [one.element.id, one]))
  const chosen = [...wanted].flatMap(id => found.get(id) ?? [])
  const outer = chosen.filter(({ groups }) => !groups.some(({ id }) => wanted.has(id)))
  return {
    page: selection.page,
    ids: outer.map(({ element }) => element.id),
    group: outer.length === 0 ? selection.group : commonGroup(outer),
  }
}

/** Adds an element to the selection, or removes it. */
export function toggleSelected(selection: Selection, design: Pages, id: string): Selection {
  const { ids } = selection
  const isSelected = ids.includes(id)
  return select(selection, design, isSelected ? ids.filter(one => one !== id) : [...ids, id])
}

/** Returns the group that directly contains all these elements; null if the page contains them, or if they are in different groups. */
function commonGroup(found: readonly Found[]): string | null {
  const [first, ...others] = found.map(({ groups }) => groups.at(-1)?.id ?? null)
  return others.every(id => id === first) ? (first ?? null) : null
}

/** Enters a group, so that its children can be clicked; nothing is selected. */
export function enterGroup(selection: Selection, design: Pages, id: string): Selection {
  const found = findElement(design, id)
  if (!found || !isGroup(found.element) || found.page.id !== selection.page) return selection
  return { ...selection, ids: [], group: id }
}

/** Steps out of a group: selects the group instead of its elements. On the page, selects nothing. */
export function stepOut(selection: Selection, design: Pages): Selection {
  if (selection.group !== null) return select(selection, design, [selection.group])
  return { ...selection, ids: [] }
}

/** Selects all elements of the entered group or the page that are neither locked nor hidden. */
export function selectAll(selection: Selection, design: Pages): Selection {
  const ids = siblings(selection, design).map(({ id }) => id)
  return select(selection, design, ids)
}

/** Selects the next or previous element in paint order, cyclically. Without a selection, selects the first or last one. */
export function selectNext(selection: Selection, design: Pages, step: -1 | 1): Selection {
  const ids = siblings(selection, design).map(({ id }) => id)
  if (ids.length === 0) return selection
  const last = selection.ids.at(-1)
  const index = last === undefined ? -1 : ids.indexOf(last)
  const next = index < 0 ? (step > 0 ? 0 : -1) : (index + step) % ids.length
  return select(selection, design, [ids.at(next) ?? ''])
}

/** Shows another page, with nothing selected; returns the same selection if the page does not exist or is already shown. */
export function showPage(selection: Selection, { pages }: Pages, page: string): Selection {
  if (page === selection.page || !pages.some(({ id }) => id === page)) return selection
  return { page, ids: [], group: null }
}

/**
 * Returns the selection after a change to the design, without removed elements. If its page has been removed, a page nearby is shown,
 * with nothing selected. Returns the same object if the selection is unaffected.
 */
export function cleaned(selection: Selection, after: Pages, before: Pages): Selection {
  if (!after.pages.some(({ id }) => id === selection.page)) {
    const index = before.pages.findIndex(({ id }) => id === selection.page)
    const page = after.pages[Math.min(Math.max(index, 0), after.pages.length - 1)]
    return { page: page?.id ?? '', ids: [], group: null }
  }
  const found = new Map(elementsOn(after, selection.page).map(one => [one.element.id, one]))
  const entered = selection.group === null ? undefined : found.get(selection.group)
  const group = entered && isGroup(entered.element) ? selection.group : null
  const chosen = select({ ...selection, group }, after, selection.ids)
  const isSame = chosen.ids.length === selection.ids.length && chosen.group === selection.group
  return isSame ? selection : chosen
}

/** Returns the elements that can be selected at the current level. */
function siblings({ page, group }: Selection, design: Pages): Element[] {
  const owner = group === null ? undefined : findElement(design, group)?.element
  const children = owner && isGroup(owner) ? owner.children : pageOf(design, page)?.children
  return (children ?? []).filter(child => isKnownElement(child) && child.visible && !child.locked)
}

const pageOf = ({ pages }: Pages, id: string): Page | undefined =>
  pages.find(page => page.id === id)

function elementsOn(design: Pages, id: string): Found[] {
  const page = pageOf(design, id)
  return page ? [...everyElement(page)] : []
}

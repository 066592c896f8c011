import { type Design, type Element } from '@platen/design'
import { isGroup } from './find-element'

/** Edits the children of one page or group, whose id is `parent`; returns the same list if nothing changes. */
export type ChildrenEdit = (children: readonly Element[], parent: string) => readonly Element[]

/**
 * Returns the design after editing the children of every page and group, outer ones first. Unchanged parts are shared with the input. A
 * group that loses its last child is removed.
 */
export function editChildren(design: Design, edit: ChildrenEdit): Design {
  const pages = design.pages.map(page => {
    const children = editList(page.children, page.id, edit)
    return children === page.children ? page : { ...page, children }
  })
  return sameItems(pages, design.pages) ? design : { ...design, pages }
}

function editList(before: Element[], parent: string, edit: ChildrenEdit): Element[] {
  const after = edit(before, parent).flatMap((element): Element[] => {
    if (!isGroup(element)) return [element]
    const children = editList(element.children, element.id, edit)
    if (children === element.children) return [element]
    return children.length === 0 ? [] : [{ ...element, children }]
  })
  return sameItems(after, before) ? before : after
}

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

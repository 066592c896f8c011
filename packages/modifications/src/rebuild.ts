import { type Design, type Element, isKnownElement, type Page } from '@platen/design'
import { type Target } from './target'

type Changes = ReadonlyMap<string, Target>

/** Returns the design with the changed targets; unchanged parts are shared with the input. */
export function rebuild(design: Design, changes: Changes): Design {
  if (changes.size === 0) return design
  return { ...design, pages: design.pages.map(page => rebuildPage(page, changes)) }
}

function rebuildPage(before: Page, changes: Changes): Page {
  const page = (changes.get(before.id) ?? before) as Page
  const children = rebuildChildren(page.children, changes)
  return children === page.children ? page : { ...page, children }
}

function rebuildChildren(before: Element[], changes: Changes): Element[] {
  const after = before.map(element => rebuildElement(element, changes))
  return after.every((element, index) => element === before[index]) ? before : after
}

function rebuildElement(before: Element, changes: Changes): Element {
  const element = (changes.get(before.id) ?? before) as Element
  if (!isKnownElement(element) || element.type !== 'group') return element
  const children = rebuildChildren(element.children, changes)
  return children === element.children ? element : { ...element, children }
}

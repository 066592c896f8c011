import { type Design } from '@platen/design'
import { addressesOf, nearestId } from '@platen/modifications'
import { type Command } from '../commands/command'
import { findElement, findElements, isGroup } from '../tree/find-element'

/** Returns a command for elements. It refuses ids that no element has. */
export function onElements(ids: readonly string[], command: Command): Command {
  return design => {
    const why = elementsLack(design, ids)
    return why === undefined ? command(design) : { refusal: why }
  }
}

/** Returns a command for a group. It refuses an id that no group has. */
export function onGroup(id: string, command: Command): Command {
  return onElements([id], design => {
    const element = findElement(design, id)?.element
    if (!element || isGroup(element)) return command(design)
    return { refusal: `"${id}" is no group: its type is ${element.type}.` }
  })
}

/** Returns a command for a page. It refuses an id that no page has. */
export function onPage(id: string, command: Command): Command {
  return design => {
    const why = pageLack(design, id)
    return why === undefined ? command(design) : { refusal: why }
  }
}

/** Returns a command for an element or a page. It refuses an id that neither has. */
export function onPart(id: string, command: Command): Command {
  return design => (isPageId(design, id) ? command(design) : onElements([id], command)(design))
}

/** Returns the reason why one of some ids is not that of an element, as a sentence; undefined if all are. */
export function elementsLack(design: Design, ids: readonly string[]): string | undefined {
  const known = new Set(findElements(design, ids).map(({ id }) => id))
  const id = ids.find(one => !known.has(one))
  if (id === undefined) return undefined
  if (isPageId(design, id)) return `There is no element "${id}": this is the id of a page.`
  return lack(design, id)
}

/** Returns the reason why an id is not that of a page, as a sentence that lists the pages; undefined if it is. */
export function pageLack(design: Design, id: string): string | undefined {
  if (isPageId(design, id)) return undefined
  return `There is no page "${id}". ${pageList(design)}`
}

/** The most pages to list. */
const listed = 10

/** Returns a sentence with the ids of the pages. */
export function pageList({ pages }: Design): string {
  const ids = pages.slice(0, listed).map(({ id }) => `"${id}"`)
  const more = pages.length > listed ? ` and ${pages.length - listed} more` : ''
  return `The pages are ${ids.join(', ')}${more}.`
}

/** Returns true if a page has this id. */
export const isPageId = ({ pages }: Design, id: string): boolean =>
  pages.some(page => page.id === id)

function lack(design: Design, id: string): string {
  const addresses = addressesOf(design)
  const renamed = addresses.get(id)?.target
  if (renamed) return `There is no element "${id}" any more: it is "${renamed.id}" now.`
  const meant = nearestId(id, [...addresses.keys()])
  return `There is no element "${id}".${meant === undefined ? '' : ` Perhaps "${meant}"?`}`
}

import { type Design } from '@platen/design'
import { type Command } from '../commands/command'
import { type ElementInput, insert } from '../commands/elements/insert'
import { takenIds } from '../ids/unique-ids'
import { findElement } from '../tree/find-element'
import { takenRefusal } from './named'
import { isPageId, onGroup, pageList } from './on-known'

/** An element to add, and its parent: a group or a page. A design with one page needs neither. */
export interface Addition {
  element: ElementInput
  parentId?: string | undefined
  pageId?: string | undefined
  index?: number | undefined
}

/** Returns the command that adds an element, which keeps its ids: those in use are refused. */
export function add({ element, parentId, pageId, index }: Addition): Command {
  return design => {
    const parent = parentId ?? pageId ?? onlyPage(design)
    if (parent === undefined) return { refusal: `pageId is required. ${pageList(design)}` }
    const page = pageId !== undefined && parentId !== undefined ? pageOf(design, parent) : pageId
    if (page !== pageId) return { refusal: `"${parent}" is not on the page "${pageId}".` }
    return into(parent, insertNamed([element], { parent, index }))(design)
  }
}

/** Returns a command for a page or group. It refuses an id that neither has. */
export function into(parent: string, command: Command): Command {
  return design => (isPageId(design, parent) ? command(design) : onGroup(parent, command)(design))
}

/** Returns the command that inserts elements, which keep their ids: those in use are refused. */
export function insertNamed(
  elements: readonly ElementInput[],
  { parent, index }: { parent: string; index?: number | undefined },
): Command {
  return design => {
    const used = usedId(design, elements)
    if (used !== undefined) return { refusal: takenRefusal(used) }
    return insert(elements, { parent, ...(index !== undefined && { index }) })(design)
  }
}

const onlyPage = ({ pages: [first, second] }: Design): string | undefined =>
  second ? undefined : first?.id

const pageOf = (design: Design, parent: string): string | undefined =>
  isPageId(design, parent) ? parent : findElement(design, parent)?.page.id

/** Returns an id of new elements that is in use, or that two of them have. */
function usedId(design: Design, elements: readonly ElementInput[]): string | undefined {
  const taken = takenIds(design)
  for (const id of elements.flatMap(idsIn)) {
    if (taken.has(id)) return id
    taken.add(id)
  }
  return undefined
}

/** Returns the ids of an element as sent and of everything in it, also previous ones. */
function idsIn({ id, aliases, children }: ElementInput): string[] {
  return [id, ...stringsIn(aliases), ...elementsIn(children).flatMap(idsIn)]
}

const stringsIn = (value: unknown): string[] => listOf(value).filter(one => typeof one === 'string')

const elementsIn = (value: unknown): ElementInput[] => listOf(value).filter(isElement)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isElement = (value: unknown): value is ElementInput =>
  typeof value === 'object' && value !== null

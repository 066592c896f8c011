import { type Design, type Element, isKnownElement, type KnownElement } from '@platen/design'
import { type Changed, type Command, isRefused } from '../commands/command'
import { findElement, isGroup } from '../tree/find-element'
import { deepFreeze } from './designs'

/** Runs a command on a design; fails if the command is refused. */
export function run(design: Design, command: Command): Changed {
  const outcome = command(design)
  if (isRefused(outcome)) throw new Error(`Refused: ${outcome.refusal}`)
  deepFreeze(outcome.design)
  return outcome
}

/** Returns the design after several commands. */
export function after(design: Design, ...commands: readonly Command[]): Design {
  return commands.reduce((before, command) => run(before, command).design, design)
}

/** Returns the reason why a command is refused; undefined if it is not. */
export function refusalOf(design: Design, command: Command): string | undefined {
  const outcome = command(design)
  return isRefused(outcome) ? outcome.refusal : undefined
}

/** Formats the tree of a design, such as `front: a pair(b c)`, with one line for each page. */
export function outline({ pages }: Design): string[] {
  const words = (children: readonly Element[]): string =>
    children
      .map(child => (isGroup(child) ? `${child.id}(${words(child.children)})` : child.id))
      .join(' ')
  return pages.map(({ id, children }) => `${id}: ${words(children)}`.trimEnd())
}

/** Returns the element with an id, of any known kind; fails if there is none. */
export function get(design: Design, id: string): KnownElement {
  const element = findElement(design, id)?.element
  if (!element || !isKnownElement(element)) throw new Error(`No element ${id}`)
  return element
}

/** Returns left, top, width and height of an element's box in its parent. */
export function boxIn(design: Design, id: string): number[] {
  const { x, y, width, height } = get(design, id)
  return [x, y, width, height]
}

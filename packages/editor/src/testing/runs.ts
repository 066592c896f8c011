import { type Design, type Element, isKnownElement, type KnownElement } from '@platen/design'
import { type Changed, type Command, isRefused } from '../commands/command'
import { findElement, isGroup } from '../tree/find-element'
import { deepFreeze } from './designs'

/** What a command makes of a design; fails when it refuses. */
export function run(design: Design, command: Command): Changed {
  const outcome = command(design)
  if (isRefused(outcome)) throw new Error(`Refused: ${outcome.refusal}`)
  deepFreeze(outcome.design)
  return outcome
}

/** The design after several commands. */
export function after(design: Design, ...commands: readonly Command[]): Design {
  return commands.reduce((before, command) => run(before, command).design, design)
}

/** Why a command refuses; undefined when it does not. */
export function refusalOf(design: Design, command: Command): string | undefined {
  const outcome = command(design)
  return isRefused(outcome) ? outcome.refusal : undefined
}

/** The tree of a design in words: `front: a pair(b c)`, one line for each page. */
export function outline({ pages }: Design): string[] {
  const words = (children: readonly Element[]): string =>
    children
      .map(child => (isGroup(child) ? `${child.id}(${words(child.children)})` : child.id))
      .join(' ')
  return pages.map(({ id, children }) => `${id}: ${words(children)}`.trimEnd())
}

/** The element of an id, of whatever known kind; fails without one. */
export function get(design: Design, id: string): KnownElement {
  const element = findElement(design, id)?.element
  if (!element || !isKnownElement(element)) throw new Error(`No element ${id}`)
  return element
}

/** Left, top, width and height of the box of an element in its parent. */
export function boxIn(design: Design, id: string): number[] {
  const { x, y, width, height } = get(design, id)
  return [x, y, width, height]
}

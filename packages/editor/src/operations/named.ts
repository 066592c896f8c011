import { type Changed, type Command, isRefused } from '../commands/command'
import { duplicate } from '../commands/elements/duplicate'
import { group } from '../commands/elements/group'
import { forgetAlias, rename } from '../commands/elements/rename'
import { takenIds } from '../ids/unique-ids'

/** The distance of a copy from its original in page px, as when people duplicate an element. */
const copyOffset = { x: 10, y: 10 }

/** Returns the command that groups elements; the group gets an id, if told. */
export function groupAs(ids: readonly string[], id: string | undefined): Command {
  return selectedAs(group(ids), id)
}

/** Returns the command that duplicates an element; the copy gets an id, if told. */
export function duplicateAs(id: string, as: string | undefined): Command {
  return selectedAs(duplicate([id], copyOffset), as)
}

/** Returns a command that carries out another one after the first, whose result it knows. */
export function followedBy(first: Command, next: (outcome: Changed) => Command): Command {
  return design => {
    const outcome = first(design)
    if (isRefused(outcome)) return outcome
    const after = next(outcome)(outcome.design)
    return isRefused(after) ? after : { ...outcome, ...after }
  }
}

/** Gives the element that a command selects an id. It is new, so nobody knows it by the one that it had. */
function selectedAs(command: Command, id: string | undefined): Command {
  if (id === undefined) return command
  return design => {
    if (takenIds(design).has(id)) return { refusal: takenRefusal(id) }
    return followedBy(command, ({ selection: [made = id] = [] }) =>
      followedBy(rename(made, id), () => forgetAlias(id, made)),
    )(design)
  }
}

/** Returns the sentence that refuses an id in use. */
export function takenRefusal(id: string): string {
  return `"${id}" is or was the ID of another element or page.`
}

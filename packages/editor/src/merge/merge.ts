import { type Design, isJsonObject, parseDesign } from '@platen/design'
import { designFrom } from './build'
import { type Answers, type Conflict, questionsWith } from './conflicts'
import { addCopies } from './copies'
import { treesOf } from './match'
import { type MergedNode, mergedNodes } from './nodes'
import { anySide, mergedOrder } from './order'
import { type RoleList, type RoleOrder } from './roles'
import { type Tree } from './tree'
import { type Ask } from './values'
import { each, type Versions } from './versions'

/** A merged design and its unresolved conflicts. */
export interface Merged {
  document: Design
  /** The conflicts without an answer. Until they are answered, the document contains the values from theirs. */
  conflicts: readonly Conflict[]
}

/**
 * Merges the changes of two sides to one design, element by element and property by property. `base` is the last common version. A change
 * by one side only is applied. If both changed a value differently, that is a conflict, which its answer resolves. The document can always
 * be saved: if the combined changes break a rule or a limit of designs, the whole design becomes the only conflict.
 */
export function merge(versions: Versions<Design>, answers: Answers = new Map()): Merged {
  const trees = treesOf(versions)
  const { ask, open, copies } = questionsWith(answers)
  const nodes = mergedNodes(trees, ask)
  if (nodes) {
    addCopies(nodes, copies(), trees.mine)
    const document = designFrom(nodes, rolesOf(nodes, trees, ask), trees)
    if (canBeSaved(document)) return { document, conflicts: open() }
  }
  const whole = questionsWith(answers)
  const document = versions[whole.ask({ at: [''], ...versions })]
  return { document, conflicts: whole.open() }
}

/** Merges the order of the fields, which users see, and that of the brand roles, which they do not see. */
function rolesOf(
  nodes: ReadonlyMap<string, MergedNode>,
  trees: Versions<Tree>,
  ask: Ask,
): RoleOrder {
  const orderOf = (list: RoleList): string[] => {
    const lists = each(trees, ({ roles }) => roles[list])
    const found = [...nodes.values()].flatMap(({ key, own }) => {
      const roles = own[list]
      return isJsonObject(roles) ? Object.keys(roles).map(role => `${key} ${role}`) : []
    })
    const known = new Set([...lists.mine, ...lists.theirs])
    const [members, copied] = [
      found.filter(role => known.has(role)),
      found.filter(role => !known.has(role)),
    ]
    const decide =
      list === 'fields' ? () => ask({ at: ['', list], ...lists }) : () => anySide(lists)
    return [...mergedOrder(lists, new Set(members), decide), ...copied]
  }
  return { fields: orderOf('fields'), brand: orderOf('brand') }
}

function canBeSaved(document: Design): boolean {
  try {
    parseDesign(document, { allowedPorts: 'any' })
    return true
  } catch {
    return false
  }
}

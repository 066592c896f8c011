import { _compileUnsafe as compileUnsafe, type Options } from 'css-select'
import {
  AttributeAction,
  isTraversal,
  parse,
  type PseudoSelector,
  type Selector,
  SelectorType,
} from 'css-what'
import { type SvgNode } from '../document/nodes'
import { type StyleBudget } from './style-budget'

/** The numbers of IDs, of classes and attributes, and of types. They are compared in this order; the larger number wins. */
export type Specificity = readonly [number, number, number]

/** One of the selectors of a rule. */
export interface CompiledSelector {
  specificity: Specificity
  /** The class, ID or type that an element must have to match the last part of the selector; undefined if any element can match it. */
  key: string | undefined
  matches: (node: SvgNode) => boolean
}

/** Lists of selectors longer than this are ignored; tools write a few hundred characters. */
const maximumSelectorLength = 20_000

/** Compiles the selectors of a rule. Leaves out those that require a state that a drawing never has, such as hovered or printed. */
export function compileSelectors(text: string, budget: StyleBudget): CompiledSelector[] {
  if (text.length > maximumSelectorLength) return []
  try {
    return parse(text).flatMap(selector => compiled(selector, budget) ?? [])
  } catch {
    // A rule that cannot be read is ignored, as in browsers.
    return []
  }
}

function compiled(selector: Selector[], budget: StyleBudget): CompiledSelector | undefined {
  if (selector.some(({ type }) => type === SelectorType.PseudoElement)) return undefined
  try {
    const matches = compileUnsafe<Node, SvgNode>([selector], {
      xmlMode: true,
      cacheResults: false,
      relativeSelector: false,
      adapter: adapterFor(budget),
    })
    return { specificity: specificityOf(selector), key: keyOf(selector), matches }
  } catch {
    return undefined
  }
}

/** Returns the keys under which the rules for an element are found. */
export function keysOf({ name, attributes }: SvgNode): string[] {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map(name => `.${name}`)
  return [`#${attributes.get('id') ?? ''}`, ...new Set(classes), name]
}

function keyOf(selector: readonly Selector[]): string | undefined {
  let id: string | undefined
  let other: string | undefined
  for (const part of selector) {
    if (isTraversal(part)) [id, other] = [undefined, undefined]
    id = idIn(part) ?? id
    const name = classIn(part)
    if (name !== undefined) other ??= `.${name}`
    else if (part.type === SelectorType.Tag) other ??= part.name
  }
  return id === undefined ? other : `#${id}`
}

/** Returns the value that a part requires of an attribute, exactly or as one of several words; undefined if it requires none. */
function askedFor(part: Selector, name: string, action: AttributeAction): string | undefined {
  const isAsked =
    part.type === SelectorType.Attribute && part.name === name && part.action === action
  return isAsked ? part.value : undefined
}

const idIn = (part: Selector): string | undefined => askedFor(part, 'id', AttributeAction.Equals)
const classIn = (part: Selector): string | undefined =>
  askedFor(part, 'class', AttributeAction.Element)

/** Returns the specificity as in Selectors 4: `:is()`, `:not()` and `:has()` count as their most specific selector, `:where()` as 0. */
function specificityOf(selector: readonly Selector[]): Specificity {
  let [ids, classes, types] = [0, 0, 0]
  for (const part of selector) {
    if (idIn(part) !== undefined) ids++
    else if (part.type === SelectorType.Attribute) classes++
    else if (part.type === SelectorType.Tag) types++
    else if (part.type === SelectorType.Pseudo && part.name !== 'where') {
      const [a, b, c] = pseudoSpecificity(part.data)
      ;[ids, classes, types] = [ids + a, classes + b, types + c]
    }
  }
  return [ids, classes, types]
}

function pseudoSpecificity(data: PseudoSelector['data']): Specificity {
  if (!Array.isArray(data)) return [0, 1, 0]
  return data.map(specificityOf).sort(compareSpecificity).at(-1) ?? [0, 0, 0]
}

/** Returns a negative number if the first is less specific. */
export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

type Node = SvgNode | string

/** Returns an adapter with which selectors inspect elements. Each inspection is charged to the budget. */
function adapterFor(budget: StyleBudget): NonNullable<Options<Node, SvgNode>['adapter']> {
  const paid = <T>(answer: T): T => {
    budget.take('steps', 1)
    return answer
  }
  const isTag = (node: Node): node is SvgNode => paid(typeof node !== 'string')
  const childrenOf = (node: Node): Node[] => (typeof node === 'string' ? [] : node.children)
  return {
    isTag,
    getAttributeValue: ({ attributes }, name) => paid(attributes.get(plainName(name))),
    hasAttrib: ({ attributes }, name) => paid(attributes.has(plainName(name))),
    getChildren: node => paid(childrenOf(node)),
    getName: ({ name }) => paid(name),
    getParent: ({ parent }) => paid(parent ?? null),
    getSiblings: node => paid(typeof node === 'string' ? [] : (node.parent?.children ?? [node])),
    getText: node => paid(typeof node === 'string' ? node : ''),
    removeSubsets: nodes => nodes,
  }
}

/** `xlink:href` is kept as `href`. */
const plainName = (name: string): string => (name === 'xlink:href' ? 'href' : name)

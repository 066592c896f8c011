import { elementsOf, type SvgNode } from '../document/nodes'
import { viewportOf } from '../document/viewport'
import { type GenericFamilies } from '../fonts/families'
import { lengthOf } from '../values/lengths'
import { resolveContextPaints } from './context-paints'
import { type Declaration, declarationsIn } from './declarations'
import { firstValue, isAttribute, plainValue, type ValueReading } from './properties'
import { compareSpecificity, keysOf } from './selectors'
import { type Rule, rulesOf } from './sheets'
import { longhandsOf } from './shorthands'
import { StyleBudget } from './style-budget'
import { mentions, UsedCopies } from './used-copies'
import { hasVariables, Variables } from './variables'

const mediumFontSize = 16

interface Styling {
  label: string
  families: GenericFamilies
}

/**
 * Resolves the styles of a document as browsers do. Declarations of style sheets and style attributes become attributes, or
 * `styles` if SVG has no attribute for them. Throws `asset_unusable` if the styles would take too long.
 */
export function applyStyles(root: SvgNode, { label, families }: Styling): void {
  const budget = new StyleBudget(label)
  const rules = rulesOf(root, { screen: viewportOf(root), budget })
  const isDependent = rules.some(({ declarations }) =>
    declarations.some(({ value }) => mentions(value)),
  )
  const copies = new UsedCopies(root, isDependent)
  const around = { book: new RuleBook(rules, budget), copies, families }
  style(root, { ...around, variables: new Variables(budget), fontSize: mediumFontSize })
  resolveContextPaints(root)
  copies.settle()
}

interface Surroundings {
  book: RuleBook
  copies: UsedCopies
  families: GenericFamilies
  variables: Variables
  /** The font size of the parent, in px. */
  fontSize: number
}

function style(node: SvgNode, around: Surroundings): void {
  const declarations = around.book.declarationsFor(around.copies.originalOf(node))
  const own = new Map(
    declarations
      .filter(({ property }) => property.startsWith('--'))
      .map(({ property, value }) => [property, value]),
  )
  const variables = around.variables.within(own)
  const reading = {
    families: around.families,
    lengths: { ...viewportOf(node), fontSize: around.fontSize },
  }
  const values = new Map<string, string>()
  for (const [name, value] of node.attributes) {
    // In CSS, path data is written as a function.
    if (name === 'd') values.set(name, value)
    else if (isAttribute(name, node))
      take(values, { property: name, value }, { variables, reading })
  }
  for (const declaration of declarations) take(values, declaration, { variables, reading })
  for (const name of [...node.attributes.keys()])
    if (isAttribute(name, node)) write(node, name, values.get(name))
  for (const [property, value] of values) write(node, property, value)
  const fontSize = fontSizeOf(node, around.fontSize)
  for (const child of elementsOf(node)) style(child, { ...around, variables, fontSize })
}

/** Replaces the values of less important rules, if the new value is valid. */
function take(
  values: Map<string, string>,
  { property, value }: Pick<Declaration, 'property' | 'value'>,
  { variables, reading }: { variables: Variables; reading: ValueReading },
): void {
  if (property.startsWith('--')) return
  const isVariable = hasVariables(value)
  const resolved = isVariable ? variables.resolve(value)?.trim() : value
  const longhands = resolved === undefined ? undefined : longhandsOf(property, resolved)
  // A value may prove invalid only once its variables are known; by then it has replaced the values of other rules.
  if (!longhands && isVariable) values.set(property, 'unset')
  for (const [name, text] of longhands ?? []) {
    const plain = plainValue(name, text, reading)
    if (plain !== undefined) values.set(name, plain)
    else if (isVariable) values.set(name, 'unset')
  }
}

function write(node: SvgNode, property: string, value: string | undefined): void {
  const isUnset = value === undefined || /^(?:initial|unset|revert|revert-layer)$/.test(value)
  const first = value === 'initial' ? firstValue(property) : undefined
  const target = isAttribute(property, node) ? node.attributes : node.styles
  if (isUnset && first === undefined) target.delete(property)
  else target.set(property, first ?? value ?? '')
}

function fontSizeOf({ attributes }: SvgNode, inherited: number): number {
  const size = attributes.get('font-size')
  if (size === undefined || size === 'inherit') return inherited
  const px = lengthOf(size, inherited, { width: 0, height: 0, fontSize: inherited })
  return px ?? (size === 'medium' ? mediumFontSize : inherited)
}

/** The rules of a drawing, indexed by the last part of their selectors. */
class RuleBook {
  private readonly byKey = new Map<string | undefined, Rule[]>()
  private readonly inline = new Map<string, Declaration[]>()

  constructor(
    rules: readonly Rule[],
    private readonly budget: StyleBudget,
  ) {
    for (const rule of rules) {
      const some = this.byKey.get(rule.key)
      if (some) some.push(rule)
      else this.byKey.set(rule.key, [rule])
    }
  }

  /** Returns the declarations for an element, the less important ones first. */
  declarationsFor(node: SvgNode): Declaration[] {
    const rules = this.matching(node)
    const inline = this.inlineOf(node)
    const normal = rules.flatMap(({ declarations }) => declarations)
    // The order of layers is reversed for important declarations.
    const important = rules
      .toSorted((one, other) => compareLayers(other, one))
      .flatMap(({ declarations }) => declarations)
    return [
      ...[...normal, ...inline].filter(({ important }) => !important),
      ...[...important, ...inline].filter(({ important }) => important),
    ]
  }

  private matching(node: SvgNode): Rule[] {
    if (this.byKey.size === 0) return []
    const rules = [undefined, ...keysOf(node)].flatMap(key => this.byKey.get(key) ?? [])
    this.budget.take('steps', rules.length)
    const matching = rules.filter(({ matches }) => matches(node))
    for (const { declarations } of matching) this.budget.take('values', declarations.length)
    return matching.sort(
      (one, other) =>
        compareLayers(one, other) ||
        compareSpecificity(one.specificity, other.specificity) ||
        one.order - other.order,
    )
  }

  private inlineOf({ attributes }: SvgNode): Declaration[] {
    const text = attributes.get('style')
    if (text === undefined) return []
    const known = this.inline.get(text)
    if (known) return known
    const declarations = declarationsIn(text)
    this.inline.set(text, declarations)
    return declarations
  }
}

/** Compares rules by layer. A rule without a layer comes after all layers; two such rules are equal. */
const compareLayers = (one: Rule, other: Rule): number =>
  one.layer === other.layer ? 0 : one.layer < other.layer ? -1 : 1

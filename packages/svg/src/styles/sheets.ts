import { type Atrule, type Block, type CssNode, type List, type Rule as CssRule } from 'css-tree'
import { parseCss } from './css-parser'
import { nodesOf, type SvgNode } from '../document/nodes'
import { argumentsOf } from '../values/functions'
import { asText, type Declaration, declarationsOf, nestsTooDeeply } from './declarations'
import { mediaMatch, type Screen } from './media'
import { type CompiledSelector, compileSelectors } from './selectors'
import { type StyleBudget } from './style-budget'

/** A selector with its declarations. */
export interface Rule extends CompiledSelector {
  declarations: readonly Declaration[]
  /** The layer. Later layers win, and rules without a layer win over all layers. */
  layer: number
  /** The position among all rules. */
  order: number
}

interface Reading {
  screen: Screen
  budget: StyleBudget
  rules: Rule[]
  /** The layers, in the order of their first mention. */
  layers: Map<string, number>
}

/** The place of a rule. */
interface Place {
  reading: Reading
  layer: number
  /** The number of rules around this one. */
  depth: number
}

/** The deepest nesting of rules. Each nested rule is read again, together with the rules around it. */
const maximumNesting = 4

/** The layer number of rules outside all layers. */
const unlayered = Infinity

/** Returns the rules of all style elements that apply to the drawing, in order. */
export function rulesOf(
  root: SvgNode,
  { screen, budget }: Pick<Reading, 'budget' | 'screen'>,
): Rule[] {
  const reading: Reading = { screen, budget, rules: [], layers: new Map() }
  for (const node of nodesOf(root)) {
    if (node.name !== 'style' || !isCss(node, screen)) continue
    const css = node.children.filter(child => typeof child === 'string').join('')
    if (nestsTooDeeply(css)) continue
    const sheet = parseCss(css, asText)
    if (sheet.type === 'StyleSheet') readRules(sheet.children, reading, unlayered)
  }
  return reading.rules
}

function isCss({ attributes }: SvgNode, screen: Screen): boolean {
  const type = attributes.get('type')?.trim().toLowerCase() ?? ''
  return (type === '' || type === 'text/css') && mediaMatch(attributes.get('media') ?? '', screen)
}

function readRules(nodes: List<CssNode>, reading: Reading, layer: number): void {
  nodes.forEach(node => {
    if (node.type === 'Rule' && node.prelude.type === 'Raw')
      readRule(node.prelude.value, node.block, { reading, layer, depth: 0 })
    else if (node.type === 'Atrule') readAtrule(node, reading, layer)
  })
}

function readRule(selectors: string, block: Block, place: Place): void {
  const declarations = declarationsOf(block)
  const { reading, layer } = place
  const { budget, rules } = reading
  if (declarations.length > 0)
    for (const selector of compileSelectors(selectors, budget))
      rules.push({ ...selector, declarations, layer, order: rules.length })
  readNested(selectors, block, place)
}

/** Reads the rules within a rule; `&` stands for the selector of the outer one. */
function readNested(around: string, { children }: Block, place: Place): void {
  if (place.depth === maximumNesting) return
  const inner = { ...place, depth: place.depth + 1 }
  children.forEach(node => {
    for (const { prelude, block } of rulesIn(node)) {
      const text = prelude.type === 'Raw' ? prelude.value : ''
      const parts = argumentsOf(text).map(part =>
        part.includes('&') ? part.replaceAll('&', `:is(${around})`) : `:is(${around}) ${part}`,
      )
      readRule(parts.join(','), block, inner)
    }
  })
}

/** Returns the rules in a block. The parser takes a nested rule that does not begin with `&` for a damaged declaration. */
function rulesIn(node: CssNode): CssRule[] {
  if (node.type === 'Rule') return [node]
  if (node.type !== 'Raw' || !node.value.includes('{')) return []
  const sheet = parseCss(node.value, asText)
  const nodes = sheet.type === 'StyleSheet' ? sheet.children.toArray() : []
  return nodes.filter(some => some.type === 'Rule')
}

function readAtrule({ name, prelude, block }: Atrule, reading: Reading, layer: number): void {
  const condition = prelude?.type === 'Raw' ? prelude.value.trim() : ''
  switch (name.toLowerCase()) {
    case 'media':
      if (block && mediaMatch(condition, reading.screen)) readRules(block.children, reading, layer)
      return
    case 'supports':
      // Conditions test for recent browser features, which this code resolves as well.
      if (block && !/^not\b/i.test(condition)) readRules(block.children, reading, layer)
      return
    case 'layer':
      for (const layerName of condition.split(',')) layerOf(layerName.trim(), reading)
      if (block) readRules(block.children, reading, layerOf(condition, reading))
      return
    default:
  }
}

function layerOf(name: string, { layers }: Reading): number {
  const key = name === '' ? `nameless ${layers.size}` : name
  const known = layers.get(key) ?? layers.size
  layers.set(key, known)
  return known
}

import { type CssNode, type Declaration as CssDeclaration } from 'css-tree'
import { parseCss } from './css-parser'

/** A property and its value, as written. */
export interface Declaration {
  /** The name in lower case, except for custom properties. */
  property: string
  value: string
  important: boolean
}

/** Keeps values as text: few of them are parsed. */
export const asText = {
  parseValue: false,
  parseRulePrelude: false,
  parseAtrulePrelude: false,
  parseCustomProperty: false,
} as const

/** The deepest nesting of brackets. The parser calls itself for each level; real style sheets have about ten levels. */
const maximumNesting = 200

/** Returns true if brackets nest so deeply that reading them could exhaust the stack. */
export function nestsTooDeeply(css: string): boolean {
  let depth = 0
  for (let at = 0; at < css.length; at++) {
    const code = css.charCodeAt(at)
    // ( [ {
    if (code === 40 || code === 91 || code === 123) depth++
    // ) ] }
    else if (code === 41 || code === 93 || code === 125) depth = Math.max(0, depth - 1)
    if (depth > maximumNesting) return true
  }
  return false
}

/** Returns the declarations of a style attribute. */
export function declarationsIn(style: string): Declaration[] {
  if (nestsTooDeeply(style)) return []
  return declarationsOf(parseCss(style, { ...asText, context: 'declarationList' }))
}

/** Returns the declarations directly in a block. */
export function declarationsOf(block: CssNode): Declaration[] {
  if (block.type !== 'Block' && block.type !== 'DeclarationList') return []
  const declarations: Declaration[] = []
  block.children.forEach(node => {
    if (node.type === 'Declaration') declarations.push(declarationOf(node))
  })
  return declarations
}

function declarationOf({ property, value, important }: CssDeclaration): Declaration {
  const text = value.type === 'Raw' ? withoutComments(value.value).trim() : ''
  const name = property.startsWith('--') ? property : property.toLowerCase()
  return { property: name, value: text, important: important !== false }
}

function withoutComments(text: string): string {
  let [result, at] = ['', 0]
  for (let start = text.indexOf('/*'); start >= 0; start = text.indexOf('/*', at)) {
    result += `${text.slice(at, start)} `
    const end = text.indexOf('*/', start + 2)
    at = end < 0 ? text.length : end + 2
  }
  return result + text.slice(at)
}

import { unusable } from '@platen/errors'
import { type SvgSource } from '@platen/media'
import { parseXml, type XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { type SvgNode } from './nodes'

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'

/** The deepest nesting that resvg draws. */
const maximumDepth = 1000
/** The maximum number of characters that entities may add to text. */
const maximumEntityLength = 1024 * 1024

type Prefixes = Readonly<Record<string, string>>

/**
 * The prefixes that exist without a declaration: some programs forget to declare xlink, and people who copy icons forget to declare
 * SVG.
 */
const undeclared: Prefixes = { '': svg, svg, xlink, xml: 'xml' }

/** Reads the SVG elements of a document. Throws `asset_unusable`, with a message that describes the fault in the XML. */
export function readDocument({ text, entities }: SvgSource, label: string): SvgNode {
  const root = rootOf(text, entities, label)
  const node = root && nodeOf(root, undefined, { prefixes: undeclared, depth: 0, label })
  if (node?.name !== 'svg') throw unusable(label, 'cannot be read: its root is not an svg element')
  return node
}

function rootOf(
  text: string,
  entities: ReadonlyMap<string, string>,
  label: string,
): XmlElement | null {
  let left = maximumEntityLength
  const resolveUndefinedEntity = (reference: string): string | undefined => {
    const value = entities.get(reference.slice(1, -1))
    left -= value?.length ?? 0
    if (left < 0) throw unusable(label, 'is too complex')
    return value
  }
  try {
    return parseXml(text, { resolveUndefinedEntity }).root
  } catch (cause) {
    // The parser calls itself for each level of nesting.
    if (cause instanceof RangeError) throw unusable(label, 'is nested too deeply', cause)
    if (!(cause instanceof XmlError)) throw cause
    const [reason = ''] = cause.message.split('\n')
    throw unusable(label, `cannot be read: ${reason}`, cause)
  }
}

interface Place {
  prefixes: Prefixes
  depth: number
  label: string
}

/** Returns the node of an element; undefined for elements of another vocabulary. */
function nodeOf(
  element: XmlElement,
  parent: SvgNode | undefined,
  { prefixes: around, depth, label }: Place,
): SvgNode | undefined {
  if (depth > maximumDepth) throw unusable(label, 'is nested too deeply')
  const prefixes = prefixesIn(element.attributes, around)
  const [prefix, name] = apart(element.name)
  if (prefixes[prefix] !== svg) return undefined
  const node: SvgNode = {
    name,
    attributes: attributesOf(element, prefixes),
    styles: new Map(),
    children: [],
    parent,
  }
  for (const child of element.children) {
    if (isElement(child)) {
      const inner = nodeOf(child, node, { prefixes, depth: depth + 1, label })
      if (inner) node.children.push(inner)
    } else if (child instanceof XmlText) node.children.push(child.text)
  }
  return node
}

const isElement = (node: XmlNode): node is XmlElement => node.type === 'element'

function prefixesIn(attributes: Readonly<Record<string, string>>, around: Prefixes): Prefixes {
  const declared = Object.entries(attributes)
    .filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    .map(([name, value]): [string, string] => [name.slice(6), value])
  return declared.length === 0 ? around : { ...around, ...Object.fromEntries(declared) }
}

function attributesOf({ attributes }: XmlElement, prefixes: Prefixes): Map<string, string> {
  const own = new Map<string, string>()
  let linked: string | undefined
  for (const [fullName, value] of Object.entries(attributes)) {
    const [prefix, name] = apart(fullName)
    if (prefix === '') own.set(name, value)
    else if (prefix === 'xml') own.set(fullName, value)
    else if (name === 'href' && prefixes[prefix] === xlink) linked = value
  }
  own.delete('xmlns')
  // The newer name takes precedence.
  if (linked !== undefined && !own.has('href')) own.set('href', linked)
  return own
}

function apart(fullName: string): [prefix: string, name: string] {
  const colon = fullName.indexOf(':')
  return colon < 0 ? ['', fullName] : [fullName.slice(0, colon), fullName.slice(colon + 1)]
}

/** One tag of an SVG as its author wrote it. */
export interface SourceTag {
  /** Without its namespace prefix. */
  name: string
  /** Values as written, with their entities. */
  attributes: Map<string, string>
  /** Ancestors from the root down. */
  parents: readonly SourceTag[]
  /** Text written after the tag. */
  after: string
}

/** Changes made while passing through a source. */
export interface SourceVisitor {
  /** May change the attributes, and `after`. */
  tag(tag: SourceTag): void
  /** Returns the new text of a style element. */
  css(text: string): string
}

const tagPattern = /<(\/?)([\w:.-]+)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y
const attributePattern = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const passages = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Deeper nesting is rejected later; until then, the search for ancestors must not take quadratic time. */
const maximumDepth = 1000

/** Visits the tags of a foreign SVG in one pass. Malformed parts stay unchanged: resvg rejects them. */
export function rewriteSource(source: string, visitor: SourceVisitor): string {
  const open: SourceTag[] = []
  const parts: string[] = []
  let at = 0
  for (let start = source.indexOf('<'); start >= 0; start = source.indexOf('<', at)) {
    const inStyle = open.at(-1)?.name === 'style'
    const text = source.slice(at, start)
    parts.push(inStyle ? visitor.css(text) : text)
    const passage = passages.find(([mark]) => source.startsWith(mark, start))
    if (passage) {
      const end = source.indexOf(passage[1], start + passage[0].length)
      if (end < 0) return source
      at = end + passage[1].length
      const whole = source.slice(start, at)
      parts.push(inStyle && passage[0] === '<![CDATA[' ? visitor.css(whole) : whole)
      continue
    }
    tagPattern.lastIndex = start
    const found = tagPattern.exec(source)
    if (!found || open.length > maximumDepth) return source
    at = tagPattern.lastIndex
    parts.push(rewriteTag(found, open, visitor))
  }
  return parts.join('') + source.slice(at)
}

function rewriteTag(found: RegExpExecArray, open: SourceTag[], visitor: SourceVisitor): string {
  const [text, closing, fullName = '', inner = '', empty = ''] = found
  if (closing) {
    open.pop()
    return text
  }
  const tag: SourceTag = {
    name: fullName.slice(fullName.indexOf(':') + 1),
    attributes: readAttributes(inner),
    parents: open,
    after: '',
  }
  visitor.tag(tag)
  if (!empty) open.push(tag)
  const attributes = [...tag.attributes].map(([key, value]) => ` ${key}="${value}"`).join('')
  return `<${fullName}${attributes}${empty}>${tag.after}`
}

function readAttributes(inner: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single = ''] of inner.matchAll(attributePattern))
    attributes.set(name, double ?? single.replaceAll('"', '&quot;'))
  return attributes
}

/** The declarations of a style attribute, names in lower case. */
export function declarationsOf(tag: SourceTag): Map<string, string> {
  const style = tag.attributes.get('style') ?? ''
  return new Map(
    style.split(';').flatMap(declaration => {
      const colon = declaration.indexOf(':')
      if (colon < 0) return []
      return [
        [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()],
      ]
    }),
  )
}

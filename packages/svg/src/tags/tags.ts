/** One tag of a canonical SVG. */
export interface Tag {
  name: string
  attributes: Map<string, string>
  /** The ancestors, from the root down. */
  parents: readonly Tag[]
  /** The text written after the tag. */
  after?: string
}

/** Matches tags as resvg writes them: attributes in double quotes, separated by one space, and no text. */
const tagPattern = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>/g
const attributePattern = /([\w:.-]+)="([^"]*)"/g

/**
 * Visits the tags of a canonical SVG in order. `visit` may change attributes. If it returns false, the tag is dropped; such a tag
 * must not have children.
 */
export function rewriteTags(svg: string, visit: (tag: Tag) => boolean): string {
  const open: Tag[] = []
  return svg.replace(tagPattern, (...[text, closing, name, inner, empty]: string[]) => {
    if (closing) {
      open.pop()
      return text ?? ''
    }
    const tag: Tag = {
      name: name ?? '',
      attributes: readAttributes(inner ?? ''),
      parents: [...open],
    }
    const kept = visit(tag)
    if (!empty) open.push(tag)
    return kept ? writeTag(tag, empty ?? '') + (tag.after ?? '') : ''
  })
}

/** Returns the tags of a canonical SVG in order. */
export function readTags(svg: string): Tag[] {
  const tags: Tag[] = []
  rewriteTags(svg, tag => tags.push(tag) > 0)
  return tags
}

function readAttributes(inner: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of inner.matchAll(attributePattern))
    attributes.set(name, value)
  return attributes
}

function writeTag({ name, attributes }: Tag, empty: string): string {
  const inner = [...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')
  return `<${name}${inner}${empty}>`
}

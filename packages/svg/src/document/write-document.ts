import { type SvgNode } from './nodes'

/** Elements that are never drawn, or that only browsers draw. */
const left = new Set([
  'animate',
  'animateColor',
  'animateMotion',
  'animateTransform',
  'desc',
  'discard',
  'foreignObject',
  'metadata',
  'script',
  'set',
  'style',
  'title',
])
/** Attributes that have already been resolved. */
const resolved = new Set(['class', 'style'])
/** resvg reads these properties only as styles. */
const styleOnly = ['font-kerning', 'isolation', 'mix-blend-mode'] as const

const texts = new Set(['a', 'text', 'textPath', 'tref', 'tspan'])

/** Writes a document for resvg. Properties become attributes, except for those that resvg reads only as styles. */
export function writeDocument(root: SvgNode): string {
  const parts: string[] = []
  write(root, new SafeIds(), parts)
  return parts.join('')
}

function write(node: SvgNode, ids: SafeIds, parts: string[]): void {
  const { name, attributes, styles, children } = node
  parts.push(`<${name}`)
  if (!node.parent) parts.push(' xmlns="http://www.w3.org/2000/svg"')
  for (const [key, value] of attributes) {
    if (resolved.has(key) || key.startsWith('on')) continue
    parts.push(` ${key}="${escaped(ids.within(key, value))}"`)
  }
  const style = styleOnly.filter(key => styles.has(key)).map(key => `${key}:${styles.get(key)}`)
  if (style.length > 0) parts.push(` style="${escaped(style.join(';'))}"`)
  const inner = children.filter(child =>
    typeof child === 'string' ? texts.has(name) || child.trim() !== '' : !left.has(child.name),
  )
  if (inner.length === 0) {
    parts.push('/>')
    return
  }
  parts.push('>')
  for (const child of inner) {
    if (typeof child === 'string') parts.push(escaped(child))
    else write(child, ids, parts)
  }
  parts.push(`</${name}>`)
}

/** Replaces IDs that contain characters which resvg fails to escape when it writes them. */
class SafeIds {
  private readonly safe = new Map<string, string>()
  private readonly seen = new Set<string>()

  /** Returns the value of an attribute with safe IDs. */
  within(key: string, value: string): string {
    if (key === 'id') return this.safeId(value)
    if (key === 'href') return value.startsWith('#') ? `#${this.safeId(value.slice(1))}` : value
    if (!value.includes('url(')) return value
    return value.replace(/url\(#([^()]*)\)/g, (_, id: string) => `url(#${this.safeId(id)})`)
  }

  private safeId(id: string): string {
    if (/^[\w.:-]*$/.test(id)) return id
    const known = this.safe.get(id)
    if (known !== undefined) return known
    const safe = `platen-safe-${this.safe.size}`
    this.safe.set(id, safe)
    return safe
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}

const escaped = (text: string): string =>
  /[&<>"\n\t\r]/.test(text)
    ? text.replace(/[&<>"\n\t\r]/g, found => entities[found] ?? found)
    : text

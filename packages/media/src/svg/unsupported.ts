import { readSvgSource, type SvgSource } from './source'

/** A report names no more. */
const maximumNames = 10
/** Characters of a name; the rest is cut. */
const maximumNameLength = 60

/** Elements of which nothing is drawn, or that change what is drawn only in browsers. */
const elements = new Set([
  'altGlyph',
  'audio',
  'canvas',
  'flowRoot',
  'font',
  'foreignObject',
  'hatch',
  'iframe',
  'meshgradient',
  'meshGradient',
  'script',
  'solidcolor',
  'video',
])
const animations = new Set(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set'])
/** What a reference of these elements would show. */
const references: Readonly<Record<string, string | undefined>> = {
  feImage: 'image',
  image: 'image',
  linearGradient: 'gradient',
  pattern: 'pattern',
  radialGradient: 'gradient',
  textPath: 'path',
  tref: 'text',
  use: 'part',
}

/** What styles may say in vain, by what finds it; blanks are few, so that a long row of them costs nothing. */
const styles: readonly [name: string, pattern: RegExp][] = [
  ['animation', /@(?:-\w+-)?keyframes\b|\banimation(?:-name)?\s{0,9}:/i],
  ['@font-face', /@font-face\b/i],
  ['@import', /@import\b/i],
  ['font-variation-settings', /\bfont-variation-settings\s{0,9}[:=]\s{0,9}["']{1,2}\w/i],
  ['inline-size', /\binline-size\s{0,9}[:=]\s{0,9}["']?\s{0,9}[1-9]/i],
  ['mask as a gradient', /\bmask(?:-image)?\s{0,9}:\s{0,9}[\w-]{0,30}gradient\(/i],
  ['offset-path', /\boffset-path\s{0,9}:/i],
  ['vertical text', /\bwriting-mode\s{0,9}[:=]\s{0,9}["']?\s{0,9}(?:tb|vertical)/i],
  ['backdrop-filter', /\bbackdrop-filter\s{0,9}:/i],
]
const outsideOf =
  /\b(fill|stroke|filter|mask|clip-path|marker(?:-\w{1,5})?)\s{0,9}[:=]\s{0,9}["']?\s{0,9}url\(\s{0,9}(?:["']|&quot;|&apos;)?([^#"'&()\s][^"'&()\s]{0,200})/i

const tag = /<(?:[\w.-]+:)?([A-Za-z]+)(?=[\s/>])/g
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** What of an SVG is not drawn, in words and names; the same at the upload and in a render. */
export function unsupportedIn({ text, prolog }: SvgSource): string[] {
  const names = new Set<string>()
  for (const found of text.matchAll(tag)) {
    const name = unsupportedTag(text, found)
    if (name !== undefined) names.add(name)
    if (names.size === maximumNames) return [...names]
  }
  if (/<\?xml-stylesheet\s/.test(prolog)) names.add('xml-stylesheet')
  for (const [name, pattern] of styles) if (pattern.test(text)) names.add(name)
  const [, property, target = 'data:'] = outsideOf.exec(text) ?? []
  if (!target.startsWith('data:')) names.add(`${property} of ${fileName(target)}`)
  return [...names].slice(0, maximumNames)
}

/** The same of the bytes of a file that was accepted as an SVG. */
export const unsupportedInSvg = (bytes: Uint8Array): string[] => unsupportedIn(readSvgSource(bytes))

function unsupportedTag(text: string, found: RegExpExecArray): string | undefined {
  const [whole, name = ''] = found
  if (animations.has(name)) return 'animation'
  const kind = references[name]
  if (kind === undefined && !elements.has(name)) return undefined
  const attributes = attributesAt(text, found.index + whole.length)
  if (kind !== undefined) return outsideReference(kind, attributes) ?? innerCircle(attributes)
  // Who writes it for one program alone writes something else for all others beside it.
  return attributes.has('requiredExtensions') ? undefined : name
}

type Attributes = ReadonlyMap<string, string>

function outsideReference(kind: string, attributes: Attributes): string | undefined {
  const href = (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim()
  const isInside = href === '' || href.startsWith('#') || /^data:/i.test(href)
  return isInside ? undefined : `${kind} ${fileName(href)}`
}

/** The inner circle of a gradient, where it has another centre than the outer one. */
function innerCircle(attributes: Attributes): string | undefined {
  if (!attributes.has('fr')) return undefined
  const isApart = ['x', 'y'].some(axis => {
    const focus = attributes.get(`f${axis}`)
    return focus !== undefined && focus !== attributes.get(`c${axis}`)
  })
  return isApart ? 'fr' : undefined
}

function attributesAt(text: string, start: number): Map<string, string> {
  const attributes = new Map<string, string>()
  attribute.lastIndex = start
  for (let found = attribute.exec(text); found; found = attribute.exec(text))
    attributes.set(found[1] ?? '', found[2] ?? found[3] ?? '')
  return attributes
}

/** The last part of an address: what it is called, without where it is and what opens it. */
function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  return name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(0, maximumNameLength) || 'outside'
}

import { readSvgSource, type SvgSource } from './source'

/** Maximum number of names in a report. */
const maximumNames = 10
/** Maximum length of a name; the rest is cut. */
const maximumNameLength = 60

/** Elements that are not drawn, or that only browsers apply. */
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
/** The names in reports for the content to which these elements refer. */
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

/**
 * Unsupported style features and the patterns that detect them. The number of blanks is limited, so that a long run of them takes
 * no time.
 */
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

/** Lists the unsupported features of an SVG, as words and names. An upload and a render list the same features. */
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

/** Lists the unsupported features in the bytes of a file that was accepted as an SVG. */
export const unsupportedInSvg = (bytes: Uint8Array): string[] => unsupportedIn(readSvgSource(bytes))

function unsupportedTag(text: string, found: RegExpExecArray): string | undefined {
  const [whole, name = ''] = found
  if (animations.has(name)) return 'animation'
  const kind = references[name]
  if (kind === undefined && !elements.has(name)) return undefined
  const attributes = attributesAt(text, found.index + whole.length)
  if (kind !== undefined) return outsideReference(kind, attributes) ?? innerCircle(attributes)
  // An element that requires extensions is meant for one program, and has an alternative for all others.
  return attributes.has('requiredExtensions') ? undefined : name
}

type Attributes = ReadonlyMap<string, string>

function outsideReference(kind: string, attributes: Attributes): string | undefined {
  const href = (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim()
  const isInside = href === '' || href.startsWith('#') || /^data:/i.test(href)
  return isInside ? undefined : `${kind} ${fileName(href)}`
}

/** Reports the inner circle of a gradient if its centre differs from that of the outer circle. */
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

/** Returns the last part of a URL: the file name without its path and its query, which may contain secrets. */
function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  return name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(0, maximumNameLength) || 'outside'
}

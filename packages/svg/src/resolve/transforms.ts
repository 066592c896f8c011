import { elementsOf, type SvgNode } from '../document/nodes'
import { viewportOf } from '../document/viewport'
import { type Matrix } from '@platen/design'
import { identity, multiply } from '../program/matrix'
import { wordsOf } from '../values/functions'
import { type Lengths, lengthOf } from '../values/lengths'
import { around, transformMatrix, writtenMatrix } from '../values/transforms'
import { type Box, type Measure } from './measure'

const names: Readonly<Record<string, string>> = {
  linearGradient: 'gradientTransform',
  radialGradient: 'gradientTransform',
  pattern: 'patternTransform',
}

/** CSS properties that are separate from `transform`; they apply in this order. */
const parts = ['translate', 'rotate', 'scale'] as const

const initialFontSize = 16

/** Turns CSS transforms and their origins, which resvg ignores, into attributes. */
export async function resolveTransforms(node: SvgNode, measure: Measure): Promise<void> {
  // An element's box includes the transforms of its children.
  for (const child of elementsOf(node)) await resolveTransforms(child, measure)
  const { attributes, styles } = node
  const attribute = names[node.name] ?? 'transform'
  const own = attributes.get(attribute)
  const isStyled = ['transform', ...parts].some(name => styles.has(name))
  const origin = styles.get('transform-origin') ?? attributes.get('transform-origin')
  if (!isStyled && (own === undefined || origin === undefined)) return
  const box = await referenceBox(node, measure)
  const { x, y } = (origin === undefined ? box : originOf(origin, box)) ?? { x: 0, y: 0 }
  const matrix = isStyled ? styledMatrix(node, own, box) : undefined
  if (matrix) attributes.set(attribute, writtenMatrix(around(matrix, x, y)))
  // Only add the origin to the attribute.
  else if (!isStyled)
    attributes.set(attribute, `translate(${x} ${y}) ${own} translate(${-x} ${-y})`)
}

/** Returns undefined if a part is not a transform. In that case all parts are ignored. */
function styledMatrix(
  { styles }: SvgNode,
  own: string | undefined,
  box: ReferenceBox,
): Matrix | undefined {
  const texts = [
    ...parts.map(name => asFunction(name, styles.get(name))),
    styles.get('transform') ?? own ?? '',
  ]
  let matrix = identity
  for (const text of texts) {
    const next = transformMatrix(text, box)
    if (!next) return undefined
    matrix = multiply(matrix, next)
  }
  return matrix
}

function asFunction(name: (typeof parts)[number], value: string | undefined): string {
  if (value === undefined || /^none$/i.test(value)) return ''
  const words = wordsOf(value)
  // The value may name an axis, as in `rotate: z 45deg`.
  if (name === 'rotate') return `rotate(${words.find(word => /^[-+.\d]/.test(word)) ?? '0'})`
  return `${name}(${words.slice(0, 2).join(',')})`
}

interface ReferenceBox extends Box {
  lengths: Lengths
}

async function referenceBox(node: SvgNode, measure: Measure): Promise<ReferenceBox> {
  const viewport = viewportOf(node)
  const lengths = { ...viewport, fontSize: initialFontSize }
  const kind = node.styles.get('transform-box') ?? node.attributes.get('transform-box') ?? ''
  const isOwn = ['border-box', 'content-box', 'fill-box', 'stroke-box'].includes(kind.toLowerCase())
  const box = isOwn ? await measure.boxOf(node) : undefined
  return { ...(box ?? { x: 0, y: 0, ...viewport }), lengths }
}

const keywords: Readonly<Record<string, number>> = {
  left: 0,
  top: 0,
  center: 0.5,
  right: 1,
  bottom: 1,
}

/** Returns the point that keywords, fractions of a box or lengths from its corner describe; undefined if the value is not a point. */
export function originOf(
  text: string,
  { x, y, width, height, lengths }: ReferenceBox,
): { x: number; y: number } | undefined {
  const [first = '', second = 'center'] = wordsOf(text.trim().toLowerCase())
  const isSwapped = first === 'top' || first === 'bottom' || second === 'left' || second === 'right'
  const [across, down] = isSwapped ? [second, first] : [first, second]
  const along = (word: string, whole: number): number => {
    const share = keywords[word]
    return share === undefined ? (lengthOf(word, whole, lengths) ?? NaN) : share * whole
  }
  const place = { x: x + along(across, width), y: y + along(down, height) }
  return Number.isFinite(place.x + place.y) ? place : undefined
}

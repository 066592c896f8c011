import { inheritedValue } from '../document/inherited'
import { ancestorsOf, newNode, nodesOf, type SvgNode } from '../document/nodes'
import { absolute, viewBoxOf, viewportOf } from '../document/viewport'
import { type Matrix } from '@platen/design'
import { identity, inverse, multiply, scaleOf } from '../program/matrix'
import { wordsOf } from '../values/functions'
import { lengthOf } from '../values/lengths'
import { scaling, transformMatrix, translation, writtenMatrix } from '../values/transforms'
import { type Measure } from './measure'
import { outlineLength, transformedOutline } from './outlines'

/** The elements that consist of lines and areas. */
export const shapeNames = new Set([
  'circle',
  'ellipse',
  'line',
  'path',
  'polygon',
  'polyline',
  'rect',
])
const initialFontSize = 16

/** Resolves `pathLength` and `vector-effect`. resvg ignores both and takes the lengths of strokes as they are written. */
export async function resolveStrokes(root: SvgNode, measure: Measure): Promise<void> {
  for (const node of [...nodesOf(root)]) {
    if (!shapeNames.has(node.name)) continue
    if (node.attributes.has('pathLength')) await resolvePathLength(node, measure)
    const effect = node.styles.get('vector-effect') ?? node.attributes.get('vector-effect')
    if (effect === 'non-scaling-stroke') await keepStrokeWidth(node, measure)
  }
}

/** Converts dashes from fractions of `pathLength` to true lengths, the only ones that resvg knows. */
async function resolvePathLength(node: SvgNode, measure: Measure): Promise<void> {
  const named = Number(node.attributes.get('pathLength'))
  const dashes = inheritedValue(node, 'stroke-dasharray') ?? 'none'
  if (!(named > 0) || dashes === 'none') return
  const outline = await measure.outlineOf(node)
  const length = outline === undefined ? NaN : outlineLength(outline)
  if (Number.isFinite(length)) scaleDashes(node, length / named)
}

/** Multiplies the lengths of dashes and their offset. */
function scaleDashes(node: SvgNode, factor: number): void {
  const viewport = viewportOf(node)
  const lengths = { ...viewport, fontSize: initialFontSize }
  const whole = Math.hypot(viewport.width, viewport.height) / Math.SQRT2
  for (const name of ['stroke-dasharray', 'stroke-dashoffset']) {
    const value = inheritedValue(node, name)
    if (value === undefined || value === 'none') continue
    const scaled = wordsOf(value.replaceAll(',', ' ')).map(
      word => (lengthOf(word, whole, lengths) ?? NaN) * factor,
    )
    if (scaled.every(Number.isFinite)) node.attributes.set(name, scaled.join(' '))
  }
}

/** Gives a stroke the width that it would have without transforms, at the drawing's own size. */
async function keepStrokeWidth(node: SvgNode, measure: Measure): Promise<void> {
  if ((inheritedValue(node, 'stroke') ?? 'none') === 'none') return
  const matrix = matrixToRoot(node)
  if (!isEven(matrix)) return strokeOutside(node, matrix, measure)
  scaleStroke(node, 1 / scaleOf(matrix))
}

function scaleStroke(node: SvgNode, factor: number): void {
  if (Math.abs(factor - 1) < 1e-9) return
  node.attributes.set('stroke-width', String(strokeWidthOf(node) * factor))
  scaleDashes(node, factor)
}

/** Returns the stroke width of an element, in its units; 0 if it has no stroke. */
export function strokeWidthOf(node: SvgNode): number {
  if ((inheritedValue(node, 'stroke') ?? 'none') === 'none') return 0
  const viewport = viewportOf(node)
  const whole = Math.hypot(viewport.width, viewport.height) / Math.SQRT2
  const lengths = { ...viewport, fontSize: initialFontSize }
  return lengthOf(inheritedValue(node, 'stroke-width') ?? '1', whole, lengths) ?? 1
}

/** Returns true if a matrix enlarges equally in all directions. */
function isEven({ a, b, c, d }: Matrix): boolean {
  const size = Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d)
  const even = (one: number, other: number): boolean => Math.abs(one - other) < size * 1e-6
  return (even(a, d) && even(b, -c)) || (even(a, -d) && even(b, c))
}

/** Strokes an outline outside the transforms that would distort the stroke, on top of the filled shape. */
async function strokeOutside(node: SvgNode, matrix: Matrix, measure: Measure): Promise<void> {
  const { parent } = node
  const back = inverse(matrix)
  const outline = await measure.outlineOf(node)
  if (!parent || !back || outline === undefined) return
  const { name, attributes, styles } = node
  const d = transformedOutline(outline, matrix)
  const stroke = newNode('path', { d, transform: writtenMatrix(back), fill: 'none' }, node)
  const fill: SvgNode = {
    name,
    attributes: new Map(attributes),
    styles,
    children: [],
    parent: node,
  }
  for (const key of ['id', 'transform', 'opacity', 'filter', 'mask', 'clip-path'])
    fill.attributes.delete(key)
  fill.attributes.set('stroke', 'none')
  for (const key of ['d', 'points', 'x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry'])
    attributes.delete(key)
  for (const key of ['marker-start', 'marker-mid', 'marker-end']) stroke.attributes.set(key, 'none')
  node.name = 'g'
  node.children = [fill, stroke]
}

/** Returns the matrix from the units of an element to pixels in the drawing at its own size. */
function matrixToRoot(node: SvgNode): Matrix {
  let matrix = identity
  for (const around of [node, ...ancestorsOf(node)]) {
    const box = {
      ...viewportOf(around),
      lengths: { ...viewportOf(around), fontSize: initialFontSize },
    }
    const own = transformMatrix(around.attributes.get('transform') ?? '', box) ?? identity
    const inner = around.name === 'svg' && around !== node ? viewMatrix(around) : identity
    matrix = multiply(multiply(own, inner), matrix)
  }
  return matrix
}

/** Returns the matrix from the units of a view box to the units around it. */
function viewMatrix(svg: SvgNode): Matrix {
  const box = viewBoxOf(svg)
  const [width, height] = ['width', 'height'].map(side => absolute(svg.attributes.get(side)))
  if (!box || (width === undefined && height === undefined)) return identity
  const x = (width ?? ((height ?? 0) * box.width) / box.height) / box.width
  const y = (height ?? ((width ?? 0) * box.height) / box.width) / box.height
  const fit = svg.attributes.get('preserveAspectRatio') ?? ''
  const even = /\bslice\b/.test(fit) ? Math.max(x, y) : Math.min(x, y)
  const scale = /\bnone\b/.test(fit) ? scaling(x, y) : scaling(even, even)
  return multiply(scale, translation(-box.x, -box.y))
}

import {
  type Colouring,
  colourRules,
  type ColourRules,
  dominantOf,
  opaque,
  outlineOf,
} from './colour-rules'
import { rewriteTags, type Tag } from './tags'

/**
 * Recolours a canonical SVG. `strokeWidth` is in document px; one unit of the drawing is `pxPerUnit` px. A path with only a stroke
 * keeps its width, because the stroke is the drawing.
 */
export function recolourSvg(svg: string, colouring: Colouring, pxPerUnit: number): string {
  const rules = colourRules(colouring, () => dominantColour(svg))
  return rewriteTags(svg, tag => {
    if (isHidden(tag)) return true
    recolour(tag, rules)
    if (tag.name === 'path') outline(tag, colouring, pxPerUnit)
    return true
  })
}

function recolour(tag: Tag, rules: ColourRules): void {
  for (const paint of ['fill', 'stroke', 'stop-color']) {
    const original = tag.attributes.get(paint) ?? ''
    if (!original.startsWith('#')) continue
    const next = paint === 'stop-color' ? rules.stop(original) : rules.paint(original)
    if (next !== undefined) setPaint(tag, paint, next)
  }
}

/** Returns the most frequent solid fill of painted paths, or the most frequent stroke if nothing is filled. */
export function dominantColour(svg: string): string | undefined {
  const fills: string[] = []
  const strokes: string[] = []
  rewriteTags(svg, tag => {
    if (tag.name !== 'path' || isHidden(tag)) return true
    const { attributes } = tag
    fills.push(...solid(attributes.get('fill')))
    strokes.push(...solid(attributes.get('stroke')))
    return true
  })
  return dominantOf(fills, strokes)
}

const solid = (colour = ''): string[] => (colour.startsWith('#') ? [colour] : [])

/** Returns true if the colours of a tag are not painted: in clips and masks, and on hidden elements. */
function isHidden(tag: Tag): boolean {
  const { attributes, parents } = tag
  if ((attributes.get('visibility') ?? 'visible') !== 'visible') return true
  return parents.some(({ name }) => name === 'clipPath' || name === 'mask')
}

function outline(tag: Tag, colouring: Colouring, pxPerUnit: number): void {
  const { attributes } = tag
  const has = (paint: string): boolean => (attributes.get(paint) ?? 'none') !== 'none'
  const outline = outlineOf({ filled: has('fill'), stroked: has('stroke') }, colouring)
  if (!outline) return
  setPaint(tag, 'stroke', outline.colour)
  if (outline.width === undefined) return
  attributes.set('stroke-width', String(outline.width / (pxPerUnit * scaleOf(tag))))
  attributes.set('stroke-linejoin', 'round')
}

function setPaint({ attributes }: Tag, paint: string, colour: string): void {
  const { hex, opacity } = opaque(colour)
  attributes.set(paint, hex)
  const name = paint === 'stop-color' ? 'stop-opacity' : `${paint}-opacity`
  if (opacity < 1) attributes.set(name, String(Number(attributes.get(name) ?? 1) * opacity))
}

/** Returns the scale of all transforms of a tag together: the square root of the area ratio. */
function scaleOf(tag: Tag): number {
  const area = [...tag.parents, tag].reduce((product, { attributes }) => {
    const matrix = /^matrix\(([^)]*)\)$/.exec(attributes.get('transform') ?? '')
    const [a = 1, b = 0, c = 0, d = 1] =
      matrix?.[1]
        ?.trim()
        .split(/[\s,]+/)
        .map(Number) ?? []
    return product * Math.abs(a * d - b * c)
  }, 1)
  return Math.sqrt(area) || 1
}

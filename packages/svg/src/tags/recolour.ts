import { parseColor, type SvgElement } from '@platen/design'
import { rewriteTags, type Tag } from './tags'

/** How an element recolours its drawing. */
export type Colouring = Pick<
  SvgElement,
  'colors' | 'fill' | 'fillTarget' | 'stroke' | 'strokeWidth'
>

/** Returns whether an element leaves the colours unchanged. */
export function keepsColours({ fill, stroke, colors }: Colouring): boolean {
  return fill === null && stroke === null && Object.keys(colors).length === 0
}

/**
 * Recolours a canonical SVG. `strokeWidth` is in document px; one unit of the drawing is `pxPerUnit`. Paths with
 * only a stroke keep its width: the stroke is the drawing.
 */
export function recolourSvg(svg: string, colouring: Colouring, pxPerUnit: number): string {
  const fill = fillRule(svg, colouring)
  const colors = new Map(Object.entries(colouring.colors))
  return rewriteTags(svg, tag => {
    if (isHidden(tag)) return true
    for (const paint of ['fill', 'stroke', 'stop-color']) {
      const original = tag.attributes.get(paint) ?? ''
      if (!original.startsWith('#')) continue
      const inGradient = paint === 'stop-color' && colouring.fillTarget !== 'all'
      const next = colors.get(original) ?? (inGradient ? undefined : fill(original))
      if (next !== undefined) setPaint(tag, paint, next)
    }
    if (tag.name === 'path' && colouring.stroke !== null) outline(tag, colouring, pxPerUnit)
    return true
  })
}

/** How `fill` changes a colour of the drawing. */
function fillRule(
  svg: string,
  { fill, fillTarget }: Colouring,
): (original: string) => string | undefined {
  if (fill === null) return () => undefined
  if (fillTarget === 'all') return () => fill
  const target = fillTarget === 'dominant' ? dominantColour(svg) : fillTarget.toLowerCase()
  return original => (original === target ? fill : undefined)
}

/** The most frequent solid fill of painted paths, or the most frequent stroke if nothing is filled. */
export function dominantColour(svg: string): string | undefined {
  const fills = new Map<string, number>()
  const strokes = new Map<string, number>()
  rewriteTags(svg, tag => {
    if (tag.name !== 'path' || isHidden(tag)) return true
    count(fills, tag.attributes.get('fill'))
    count(strokes, tag.attributes.get('stroke'))
    return true
  })
  return most(fills) ?? most(strokes)
}

function count(colours: Map<string, number>, colour: string | undefined): void {
  if (colour?.startsWith('#')) colours.set(colour, (colours.get(colour) ?? 0) + 1)
}

function most(colours: ReadonlyMap<string, number>): string | undefined {
  // On a tie, the colour painted first.
  return [...colours].reduce<[string, number] | undefined>(
    (best, entry) => (best === undefined || entry[1] > best[1] ? entry : best),
    undefined,
  )?.[0]
}

/** Colours in clips and masks are no paint, nor are those of hidden elements. */
function isHidden(tag: Tag): boolean {
  const { attributes, parents } = tag
  if ((attributes.get('visibility') ?? 'visible') !== 'visible') return true
  return parents.some(({ name }) => name === 'clipPath' || name === 'mask')
}

function outline(tag: Tag, { stroke, strokeWidth }: Colouring, pxPerUnit: number): void {
  const { attributes } = tag
  const filled = (attributes.get('fill') ?? 'none') !== 'none'
  const stroked = (attributes.get('stroke') ?? 'none') !== 'none'
  if (stroke === null || (!filled && !stroked) || (!stroked && strokeWidth === 0)) return
  setPaint(tag, 'stroke', stroke)
  if (!filled || strokeWidth === 0) return
  attributes.set('stroke-width', String(strokeWidth / (pxPerUnit * scaleOf(tag))))
  attributes.set('stroke-linejoin', 'round')
}

function setPaint({ attributes }: Tag, paint: string, colour: string): void {
  const { r, g, b, a } = parseColor(colour)
  const hex = [r, g, b].map(channel => channel.toString(16).padStart(2, '0')).join('')
  attributes.set(paint, `#${hex}`)
  const opacity = paint === 'stop-color' ? 'stop-opacity' : `${paint}-opacity`
  const own = Number(attributes.get(opacity) ?? 1)
  if (a < 1) attributes.set(opacity, String(own * a))
}

/** The scale of all transforms of a tag: the square root of the area ratio. */
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

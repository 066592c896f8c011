import {
  eachElement,
  formatColor,
  type ImageElement,
  isKnownElement,
  mixColors,
  type Page,
  type Paint,
  parseColor,
  type ShapeElement,
  type TextElement,
} from '@platen/design'
import { leastContrastOn, over } from './contrast'
import { type Rgb } from './luminance'

/** A text with the opaque colours that may be behind it, or null if a photograph is behind it. */
export interface Backed {
  text: TextElement
  behind: readonly Rgb[] | null
  /** The opacity of the text, multiplied by that of its groups. */
  opacity: number
  /** The ids of the shapes behind a part of the text. */
  partly: readonly string[]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Layer extends Box {
  element: ShapeElement | ImageElement
  opacity: number
}

/** A layer that lies behind a smaller share of a text's box, such as a corner, is ignored. */
const leastShare = 0.05

/** A background with more colours than this is treated as a photograph. */
const most = 256

/**
 * Returns the drawn texts of a page, with the colours behind each. Ignores the rotation of boxes. Treats an SVG as transparent:
 * most are ornaments, or logos next to texts.
 */
export function backedTexts(page: Page): Backed[] {
  const ground = painted(page.background, [parseColor('#ffffff')])
  const below: Layer[] = []
  const opacities = new Map<string, number>()
  const texts: Backed[] = []
  for (const { element, parent, x, y, drawn } of eachElement(page)) {
    if (!drawn || !isKnownElement(element)) continue
    const opacity = element.opacity * (parent ? (opacities.get(parent.id) ?? 1) : 1)
    opacities.set(element.id, opacity)
    const box = { x, y, width: element.width, height: element.height }
    if (element.type === 'shape' || element.type === 'image') {
      below.push({ ...box, element, opacity })
    } else if (element.type === 'text') {
      const layers = below.filter(layer => shareBehind(layer, box) >= leastShare)
      const behind = layers.reduce((colors, layer) => addLayer(colors, layer, box), ground)
      const partly = layers.filter(layer => layer.element.type === 'shape' && !covers(layer, box))
      const own = element.background?.color
      texts.push({
        text: element,
        behind: own === undefined ? behind : painted(own, behind, opacity),
        opacity,
        partly: partly.map(layer => layer.element.id),
      })
    }
  }
  return texts
}

/** Returns the colours that may be behind a text after a layer has been painted over the colours `behind`. */
function addLayer(behind: readonly Rgb[] | null, layer: Layer, text: Box): readonly Rgb[] | null {
  const { element, opacity } = layer
  if (element.type === 'image' || element.blendMode !== 'normal') return null
  const colors = painted(element.fill, behind, opacity)
  if (colors === null || covers(layer, text)) return colors
  return behind && few([...behind, ...colors])
}

/** Returns the colours of a paint over the colours `behind`; null if something unknown is visible. */
function painted(paint: Paint, behind: readonly Rgb[] | null, opacity = 1): readonly Rgb[] | null {
  const colors = colorsOf(paint)
  if (colors === null) return null
  if (behind !== null)
    return few(colors.flatMap(color => behind.map(ground => over(color, ground, opacity))))
  const opaque = opacity === 1 && colors.every(color => parseColor(color).a === 1)
  return opaque ? colors.map(parseColor) : null
}

/** Returns the colours of a paint, including some between the stops of a gradient; null for an image. */
export function colorsOf(paint: Paint): string[] | null {
  if (typeof paint === 'string') return [paint]
  if (paint.type === 'image') return null
  return paint.stops.flatMap(({ color }, index) => {
    const next = paint.stops[index + 1]?.color
    return next === undefined
      ? [color]
      : [color, ...[1, 2, 3].map(step => between(color, next, step / 4))]
  })
}

function between(from: string, to: string, share: number): string {
  return formatColor(mixColors(parseColor(from), parseColor(to), share))
}

function few(colors: readonly Rgb[]): readonly Rgb[] | null {
  const different = new Map(colors.map(color => [`${color.r} ${color.g} ${color.b}`, color]))
  return different.size > most ? null : [...different.values()]
}

/** Returns the share of a text's box that is in front of a layer, 0..1. */
function shareBehind(layer: Box, text: Box): number {
  const width = Math.min(layer.x + layer.width, text.x + text.width) - Math.max(layer.x, text.x)
  const height = Math.min(layer.y + layer.height, text.y + text.height) - Math.max(layer.y, text.y)
  return (Math.max(0, width) * Math.max(0, height)) / (text.width * text.height)
}

/** Returns true if a shape is behind all of a text: a rectangle around its box, or an ellipse around its corners. */
function covers({ element, ...box }: Layer, text: Box): boolean {
  if (element.type !== 'shape') return false
  const { shape, rotation, mask } = element
  if (mask !== null || rotation % 360 !== 0) return false
  if (shape !== 'rect' && shape !== 'ellipse') return false
  const corners = [text.x, text.x + text.width].flatMap(x =>
    [text.y, text.y + text.height].map(y => ({
      x: (x - box.x) / box.width - 0.5,
      y: (y - box.y) / box.height - 0.5,
    })),
  )
  return corners.every(({ x, y }) =>
    shape === 'rect' ? Math.abs(x) <= 0.5 && Math.abs(y) <= 0.5 : Math.hypot(x, y) <= 0.5,
  )
}

/** Returns the lowest contrast of a paint on any of these colours; Infinity for an image. */
export function paintContrast(paint: Paint, behind: readonly Rgb[], opacity: number): number {
  const colors = colorsOf(paint) ?? []
  return Math.min(...colors.map(color => leastContrastOn(color, behind, opacity)))
}

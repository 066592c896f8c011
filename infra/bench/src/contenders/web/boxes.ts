import {
  type Element,
  type Gradient,
  type ImageElement,
  isKnownElement,
  type Page,
  type Paint,
  type ShapeElement,
  type TextElement,
} from '@platen/design'
import { inColour } from '../../scenes/drawing'
import { type Scene, type SceneAsset } from '../../scenes/scene'

/** An element of a web page. It is absolutely positioned; its CSS is in camel case, with numbers in px. */
export interface Box {
  id: string
  style: Record<string, number | string>
  text?: string
  /** The URL of the file that the box itself shows, if any; a `data:` URL unless `urlOf` returns another. */
  src?: string
  children?: Box[]
}

/** Returns the URL of a scene's file, in a colour if the file is a drawing. */
export type UrlOf = (file: SceneAsset, colour: string | null) => string

/**
 * Translates a page of a scene for engines that accept HTML, with `data:` URLs unless `urlOf` returns others. Throws for features
 * that no scene uses.
 */
export function boxesOf(page: Page, { assets }: Scene, urlOf: UrlOf = dataUrl): Box[] {
  const source: Source = (src, colour) => {
    const file = assets.get(src)
    if (file === undefined) throw new Error(`${src} is not a file of the scene`)
    return urlOf(file, colour)
  }
  return page.children.map(element => boxOf(element, source))
}

/** Returns a file's bytes, recoloured if a colour is given. */
export const bytesIn = (bytes: Buffer, colour: string | null): Buffer =>
  colour === null ? bytes : Buffer.from(inColour(bytes.toString(), colour))

const dataUrl: UrlOf = ({ bytes, mimetype }, colour) =>
  `data:${mimetype};base64,${bytesIn(bytes, colour).toString('base64')}`

type Source = (src: string, colour: string | null) => string

function boxOf(element: Element, source: Source): Box {
  if (!isKnownElement(element)) throw new Error('an unknown element')
  const { id, x: left, y: top, width, height } = element
  const style = { position: 'absolute', left, top, width, height }
  if (element.type === 'text')
    return { id, style: { ...style, ...textStyle(element) }, text: element.text }
  if (element.type === 'shape') return { id, style: { ...style, ...shapeStyle(element) } }
  if (element.type === 'svg') return { id, style, src: source(element.src, element.fill) }
  if (element.type === 'image') return imageBox(element, { style, src: source(element.src, null) })
  throw new Error(`cannot translate a ${element.type}`)
}

function textStyle(element: TextElement): Box['style'] {
  const { fontFamily, fontSize, fontWeight, fontStyle, lineHeight, letterSpacing, align } = element
  return {
    fontFamily,
    fontSize,
    fontWeight,
    fontStyle,
    whiteSpace: 'pre-wrap',
    lineHeight,
    letterSpacing: letterSpacing * fontSize,
    textAlign: align,
    color: flat(element.fill),
  }
}

function shapeStyle({ fill, cornerRadius }: ShapeElement): Box['style'] {
  const background =
    typeof fill === 'string' ? { backgroundColor: rgba(fill) } : { backgroundImage: gradient(fill) }
  return { ...background, borderRadius: single(cornerRadius) }
}

/** Shows a crop as a larger image behind a window. */
function imageBox(
  element: ImageElement,
  { style, src }: Required<Pick<Box, 'src' | 'style'>>,
): Box {
  const { id, width, height, crop, cornerRadius } = element
  const borderRadius = single(cornerRadius)
  if (crop === null) return { id, style: { ...style, borderRadius, objectFit: 'cover' }, src }
  const whole = { width: width / crop.width, height: height / crop.height }
  const behind = { position: 'absolute', left: -crop.x * whole.width, top: -crop.y * whole.height }
  const picture = { id: `${id}-file`, style: { ...behind, ...whole }, src }
  return { id, style: { ...style, borderRadius, overflow: 'hidden' }, children: [picture] }
}

function gradient(paint: Exclude<Paint, string>): string {
  if (paint.type !== 'linear') throw new Error(`cannot translate a ${paint.type} paint`)
  const stop = ({ color, offset }: Gradient['stops'][number]): string =>
    `${rgba(color)} ${offset * 100}%`
  return `linear-gradient(${paint.angle}deg, ${paint.stops.map(stop).join(', ')})`
}

const single = (radius: ShapeElement['cornerRadius']): number =>
  typeof radius === 'number' ? radius : radius[0]

function flat(paint: Paint): string {
  if (typeof paint !== 'string') throw new Error('cannot translate a gradient in a text')
  return rgba(paint)
}

/** Returns `#rrggbb` or `#rrggbbaa` in a form that every engine reads. */
function rgba(hex: string): string {
  const [red, green, blue, alpha = 255] = (hex.slice(1).match(/../g) ?? []).map(pair =>
    parseInt(pair, 16),
  )
  return `rgba(${red},${green},${blue},${(alpha / 255).toFixed(3)})`
}

/** Returns the background colour of a page. */
export const backgroundOf = ({ background }: Page): string => flat(background)

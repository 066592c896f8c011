import { type TextElement } from '@platen/design'
import { type Canvas2D, type Rectangle } from '../canvas'
import { expand, union } from '../geometry'
import { layoutText, type TextLayout } from '../layout/layout-text'
import { type PlacedLine } from '../layout/place-lines'
import { applyTypeface, measureWith, px, type Typeface } from '../layout/typeface'
import { judgePaint } from './image-paint'
import { cornerRadii, rectangle } from './outlines'
import { isDrawn, isVisible, paintStyle } from './paint-style'
import { type Painting, type Preparation, type Surface } from './painting'

/** Text, laid out; what it says of fit goes into the report. */
export function prepareText(element: TextElement, preparation: Preparation): Painting | undefined {
  const { context } = preparation
  const { typeface, standIn } = typefaceOf(element, preparation)
  context.save()
  const layout = layoutText(element, size => measureWith(context, typeface, size))
  context.restore()
  tellFit(element, { layout, standIn }, preparation)
  judgeFill(element, layout, preparation)
  if (layout.lines.length === 0 && !element.background) return undefined
  return {
    operations: operationsOf(element, layout),
    bounds: boundsOf(element, layout),
    paint: surface => {
      paintBackground(element, layout, surface)
      paintGlyphs(surface, { element, layout, typeface })
    },
  }
}

function typefaceOf(
  element: TextElement,
  { host, reporter }: Preparation,
): { typeface: Typeface; standIn: string | undefined } {
  const { fontFamily, fontWeight: weight, fontStyle: style, letterSpacing } = element
  const { text, lang } = element
  const { css, missing, standIn } = host.fontStack({
    family: fontFamily,
    weight,
    style,
    text,
    lang,
  })
  if (missing) {
    const message = `element "${element.id}": the font family "${fontFamily}" is not there; the default is used`
    reporter.warn(element.id, 'font_missing', message)
  }
  return { typeface: { families: css, weight, style, letterSpacing }, standIn }
}

function tellFit(
  element: TextElement,
  { layout, standIn }: { layout: TextLayout; standIn: string | undefined },
  { reporter }: Preparation,
): void {
  const { fontSize, lines, overflowed } = layout
  const fit = { id: element.id, fontSize, lines: lines.length, overflowed }
  reporter.tell({ ...fit, ...(standIn !== undefined && { fallbackFonts: [standIn] }) })
  if (!overflowed) return
  reporter.warn(
    element.id,
    'text_overflow',
    `element "${element.id}": the text does not fit its box`,
  )
}

function judgeFill({ id, fill }: TextElement, { box }: TextLayout, preparation: Preparation): void {
  const owner = { id, name: `element "${id}"`, paint: fill, box: { x: 0, y: 0, ...box } }
  judgePaint(owner, preparation)
}

function isStroked({ stroke, strokeWidth }: TextElement): boolean {
  return strokeWidth > 0 && isVisible(stroke)
}

function operationsOf(element: TextElement, { lines }: TextLayout): Painting['operations'] {
  const single =
    lines.length < 2 &&
    !element.background &&
    element.textDecoration === 'none' &&
    isStroked(element) !== isDrawn(element.fill)
  if (!single) return 'many'
  return element.overflow === 'clip' ? 'clipped' : 'one'
}

/** Glyphs may lean or reach out of their line by about a size, a stroke by half its width. */
function boundsOf(element: TextElement, { box, lines, fontSize }: TextLayout): Rectangle {
  const areas = lines.map(({ x, top, width, height }) => ({ x, y: top, width, height }))
  const reach = fontSize + element.strokeWidth + (element.background?.padding ?? 0)
  return expand(areas.reduce(union, { x: 0, y: 0, ...box }), reach)
}

function paintBackground(element: TextElement, layout: TextLayout, surface: Surface): void {
  const { background } = element
  if (!background || !isVisible(background.color)) return
  surface.context.fillStyle = background.color
  const areas =
    background.fit === 'box'
      ? [{ x: 0, y: 0, ...layout.box }]
      : layout.lines
          .filter(line => line.text !== '')
          .map(({ x, top, width, height }) => ({ x, y: top, width, height }))
  for (const area of areas) {
    const padded = expand(area, background.padding)
    const radii = cornerRadii(background.cornerRadius, padded)
    surface.context.fill(rectangle(surface.host, padded, radii))
  }
}

interface Glyphs {
  element: TextElement
  layout: TextLayout
  typeface: Typeface
}

function paintGlyphs({ context, host }: Surface, { element, layout, typeface }: Glyphs): void {
  const box = { x: 0, y: 0, ...layout.box }
  applyTypeface(context, typeface, layout.fontSize)
  if (element.overflow === 'clip') context.clip(rectangle(host, box, []))
  // All outlines before all fills: a line's outline must not cover the line before.
  if (isStroked(element)) {
    context.strokeStyle = element.stroke
    context.lineWidth = element.strokeWidth
    context.lineJoin = 'round'
    eachLine(context, layout, ({ text, x, baseline }) => {
      context.strokeText(text, x, baseline)
    })
  }
  if (!isDrawn(element.fill)) return
  context.fillStyle = paintStyle({ context, host }, element.fill, box)
  eachLine(context, layout, line => {
    context.fillText(line.text, line.x, line.baseline)
    paintDecoration(context, element, { line, fontSize: layout.fontSize })
  })
}

function eachLine(context: Canvas2D, layout: TextLayout, draw: (line: PlacedLine) => void): void {
  for (const line of layout.lines) {
    if (line.text === '') continue
    context.direction = line.direction
    context.wordSpacing = px(line.wordSpacing)
    draw(line)
  }
}

// Em from the baseline down to the middle of the stroke. Fonts have their own, but no canvas tells them.
const decorations = { underline: 0.13, 'line-through': -0.28, overline: -0.92 }
const decorationThickness = 0.065

function paintDecoration(
  context: Canvas2D,
  { textDecoration }: TextElement,
  { line, fontSize }: { line: PlacedLine; fontSize: number },
): void {
  if (textDecoration === 'none') return
  const thickness = decorationThickness * fontSize
  const middle = line.baseline + decorations[textDecoration] * fontSize
  context.fillRect(line.x, middle - thickness / 2, line.width, thickness)
}

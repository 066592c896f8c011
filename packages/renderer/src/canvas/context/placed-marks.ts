import { type CanvasRenderingContext2D, Path2D } from 'skia-canvas'
import { type FontResolver } from '../../fonts/font-resolver'
import { mayNeedPlacing } from '../../fonts/placing'
import { type Shaper } from '../../fonts/shaper'
import { isSpace, itemsOf, type TextItem } from '../../fonts/text-items'
import { pictograph, px, weightOf } from './font-text'
import { baselineError } from './true-baseline'

/** A part of a line, in px from the start of the line. Skia draws a part without an outline correctly. */
interface Part extends Pick<TextItem, 'level' | 'text'> {
  x: number
  outline?: Path2D
}

/**
 * Places marks where the font requires them. Skia ignores glyph offsets (`GPOS`), which misplaces the dot of an Arabic noon, Lao
 * and Bengali vowels, and stacked accents. Runs with such glyphs are drawn as outlines; all other text remains text. A `vector`
 * context draws text in its own way, so only its `outlineText` is changed.
 */
export function placeMarks(
  context: CanvasRenderingContext2D,
  fonts: FontResolver,
  vector: boolean,
): void {
  const { shaper } = fonts
  if (shaper === undefined) return
  const outlineText = context.outlineText.bind(context)
  const partsOf = (text: string): Part[] | undefined =>
    mayNeedPlacing(text) ? placedParts(text, context, { fonts, shaper }) : undefined
  const outlineOnBaseline = (text: string): Path2D | undefined =>
    outlineText(text)?.offset(0, -baselineError(context, text))
  /** Returns one outline on the true baseline, so that a shadow or an opacity applies once, as in browsers. */
  const wholeOf = (parts: readonly Part[]): Path2D => {
    const whole = new Path2D()
    const { direction } = context
    for (const part of parts) {
      context.direction = directionOf(part)
      const path = part.outline ?? outlineOnBaseline(part.text)
      if (path) whole.addPath(path.offset(part.x, 0))
    }
    context.direction = direction
    return whole
  }
  context.outlineText = (text, ...rest) => {
    const parts = partsOf(text)
    // Skia's outlines are offset from the baseline like its text.
    return parts
      ? wholeOf(parts).offset(0, baselineError(context, text))
      : outlineText(text, ...rest)
  }
  if (vector) return
  for (const [method, paint] of [
    ['fillText', 'fill'],
    ['strokeText', 'stroke'],
  ] as const) {
    const draw = context[method].bind(context)
    context[method] = (text, x, y) => {
      const parts = partsOf(text)
      if (parts === undefined) {
        draw(text, x, y)
        return
      }
      if (parts.every(part => part.outline ?? !pictograph.test(part.text))) {
        context[paint](wholeOf(parts).offset(x, y))
        return
      }
      const { direction } = context
      for (const part of parts) {
        context.direction = directionOf(part)
        if (part.outline) context[paint](part.outline.offset(x + part.x, y))
        else draw(part.text, x + part.x, y)
      }
      context.direction = direction
    }
  }
}

interface Tools {
  fonts: FontResolver
  shaper: Shaper
}

/** Returns the parts of a line from left to right; undefined if Skia draws all of it correctly. */
function placedParts(
  text: string,
  context: CanvasRenderingContext2D,
  { fonts, shaper }: Tools,
): Part[] | undefined {
  const size = px(context.font)
  const aliases = context.font.match(/platen-[\w-]+/g) ?? []
  const [first, ...others] = aliases.flatMap(alias => fonts.face(alias) ?? [])
  if (first === undefined || !(size > 0)) return undefined
  const direction = context.direction === 'rtl' ? 'rtl' : 'ltr'
  const items = itemsOf(text, direction, [first, ...others])
  const widths = widthsOf(text, items, context)
  const style = { italic: /\bitalic\b/.test(context.font), weight: weightOf(context.font), size }
  let x = 0
  const parts = items.map((item, index) => {
    const width = widths[index] ?? 0
    const run = { direction: directionOf(item), width: width / size, ...style }
    const part = { text: item.text, level: item.level, x }
    x += width
    const outline = mayNeedPlacing(item.text) && shaper.outline(item.face, item.text, run)
    return outline ? { ...part, outline: scaled(outline, size) } : part
  })
  return parts.some(part => 'outline' in part) ? parts : undefined
}

const directionOf = ({ level }: Pick<TextItem, 'level'>): 'ltr' | 'rtl' =>
  level % 2 === 1 ? 'rtl' : 'ltr'

/** Returns the width of each item. Skia reports no width for spaces alone, and applies letter spacing to the whole line. */
function widthsOf(
  text: string,
  items: readonly TextItem[],
  context: CanvasRenderingContext2D,
): number[] {
  const measure = (part: string): number => context.measureText(part).width
  const spaces = items.filter(item => isSpace(item.text)).length
  const letters = items.map(item => (isSpace(item.text) ? 0 : measure(item.text)))
  const rest = measure(text) - letters.reduce((sum, width) => sum + width, 0)
  const spaced = px(context.letterSpacing) !== 0
  return items.map((item, index) => {
    if (!isSpace(item.text)) return letters[index] ?? 0
    return spaced ? rest / spaces : measure(`i${item.text}i`) - measure('ii')
  })
}

function scaled(outline: Path2D, size: number): Path2D {
  const path = new Path2D()
  path.addPath(outline, { a: size, b: 0, c: 0, d: size, e: 0, f: 0 })
  return path
}

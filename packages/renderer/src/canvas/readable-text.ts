import { type CanvasRenderingContext2D, Path2D } from 'skia-canvas'
import { baselineError } from './true-baseline'

/** Px of all text that is drawn as text: of each size that a face is used in, Skia embeds a font of its own. */
const unit = 100
/** Em between letters from which on readers of PDFs take each letter for a word. */
const wideSpacing = 0.09
/** What fonts hold as pictures has no outline. */
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/**
 * Makes the text of a PDF come out of it as it went in. An outline and its filling would be read twice, and the
 * outline is a font without shape (Type 3); spaced letters would be read as words. Both are drawn as paths, over
 * text that is not seen. Expects a context that stands on the true baseline.
 */
export function keepTextReadable(context: CanvasRenderingContext2D): void {
  const write = context.fillText.bind(context)
  const trace = context.strokeText.bind(context)
  const stroked = new Set<string>()
  const placeOf = (text: string, x: number, y: number): string =>
    `${x} ${y} ${String(context.getTransform())} ${text}`
  context.strokeText = (text, x, y) => {
    if (pictograph.test(text)) {
      trace(text, x, y)
      return
    }
    writeInvisibly({ context, write }, { text, x, y })
    stroked.add(placeOf(text, x, y))
    context.stroke(outline(context, { text, x, y }))
  }
  context.fillText = (text, x, y) => {
    const words = { text, x, y }
    if (pictograph.test(text)) writeInUnit({ context, write }, words)
    else if (stroked.delete(placeOf(text, x, y))) context.fill(outline(context, words))
    else if (px(context.letterSpacing) > wideSpacing * px(context.font)) {
      writeInvisibly({ context, write }, words)
      context.fill(outline(context, words))
    } else writeInUnit({ context, write }, words)
  }
}

interface Words {
  text: string
  x: number
  y: number
}

interface Writer {
  context: CanvasRenderingContext2D
  write: (text: string, x: number, y: number) => void
}

/** Sets words in the one size of all; by a gradient only in their own, since that would be scaled too. */
function writeInUnit({ context, write }: Writer, { text, x, y }: Words): void {
  const scale = px(context.font) / unit
  if (typeof context.fillStyle !== 'string' || scale === 0) {
    write(text, x, y)
    return
  }
  const { letterSpacing, wordSpacing } = context
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.font = context.font.replace(/[\d.]+px/, `${unit}px`)
  context.letterSpacing = `${px(letterSpacing) / scale}px`
  context.wordSpacing = `${px(wordSpacing) / scale}px`
  write(text, 0, 0)
  context.restore()
}

/** Leaves words to search for and to copy; spaced letters are stretched instead, so that nothing stands between. */
function writeInvisibly({ context, write }: Writer, { text, x, y }: Words): void {
  const spacing = px(context.letterSpacing)
  const width = context.measureText(text).width - spacing
  context.save()
  context.letterSpacing = '0px'
  const natural = context.measureText(text).width
  context.translate(x, y)
  if (spacing > 0 && natural > 0) context.scale(width / natural, 1)
  context.fillStyle = '#0000'
  context.shadowColor = '#0000'
  context.globalCompositeOperation = 'source-over'
  writeInUnit({ context, write }, { text, x: 0, y: 0 })
  context.restore()
}

function outline(context: CanvasRenderingContext2D, { text, x, y }: Words): Path2D {
  const glyphs = context.outlineText(text) ?? new Path2D()
  return glyphs.offset(x, y - baselineError(context))
}

const px = (length: string): number => Number(/-?[\d.]+(?=px)/.exec(length)?.[0] ?? 0)

import { type CanvasRenderingContext2D, Path2D } from 'skia-canvas'
import { firstLast, pictograph, px } from './font-text'
import { specialRecipe } from './gradients/portable-gradients'
import { baselineError } from './true-baseline'

/** The colour that marks an invisible fill in a context. */
const unseen = 'rgba(0, 0, 0, 0)'
/** The one font size, in px, of all text drawn as text: Skia embeds a separate font for every size of a face. */
const unit = 100
/** The letter spacing, in em, from which PDF readers take each letter for a word. */
const wideSpacing = 0.09

/** Scripts whose glyphs do not map one to one to letters from left to right. */
const complex = new RegExp(
  `[${(
    'Arabic Hebrew Syriac Thaana Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu ' +
    'Kannada Malayalam Sinhala Lao Khmer Myanmar Tibetan'
  )
    .split(' ')
    .map(script => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
)
/** Disables all glyph substitution: a PDF would not know the letters of substituted glyphs. */
const unshaped = (
  'ccmp locl rlig liga clig calt rclt dlig mark mkmk isol init medi med2 fina fin2 fin3 mset ' +
  'stch nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct pres abvs blws psts haln'
)
  .split(' ')
  .map(feature => `"${feature}" 0`)
  .join(', ')

/**
 * Keeps the text of a PDF readable. Readers would find stroked and filled text twice (and strokes become Type 3 fonts), take spaced
 * letters for words, and know only the glyphs of joined letters. All such text is drawn as paths over invisible text. So are the
 * parts of a text in several colours whose letters interact, and text in a gradient that readers draw differently. Requires a
 * context on the true baseline.
 */
export function keepTextReadable(context: CanvasRenderingContext2D): void {
  const write = context.fillText.bind(context)
  const trace = context.strokeText.bind(context)
  const stroked = new Set<string>()
  const placeOf = (text: string, x: number, y: number): string =>
    `${x} ${y} ${String(context.getTransform())} ${text}`
  // Writing out a transform takes as long as drawing a word, and hardly any text is stroked.
  const wasStroked = ({ text, x, y }: Words): boolean =>
    stroked.size > 0 && stroked.delete(placeOf(text, x, y))
  context.strokeText = (text, x, y) => {
    if (pictograph.test(text)) {
      trace(text, x, y)
      return
    }
    writeInvisibly({ context, write }, { text, x, y })
    stroked.add(placeOf(text, x, y))
    context.stroke(outline(context, { text, x, y }))
  }
  let hidden: (Words & { place: string }) | undefined
  /**
   * Returns true if a text has been written. A text in several colours is first written whole and invisibly, then each colour draws
   * its part.
   */
  const wasWritten = (words: Words): boolean => {
    const { text, x, y } = words
    if (context.fillStyle === unseen) hidden = { ...words, place: placeOf(text, x, y) }
    else if (hidden?.text === text && hidden.x === x && hidden.y === y) {
      return hidden.place === placeOf(text, x, y)
    } else hidden = undefined
    return false
  }
  context.fillText = (text, x, y) => {
    const words = { text, x, y }
    if (pictograph.test(text)) writeInUnit({ context, write }, words)
    else if (wasWritten(words) || wasStroked(words)) context.fill(outline(context, words))
    else if (drawsAsPaths(context, text)) {
      writeInvisibly({ context, write }, words)
      context.fill(outline(context, words))
    } else writeInUnit({ context, write }, words)
  }
}

function drawsAsPaths(context: CanvasRenderingContext2D, text: string): boolean {
  if (complex.test(text) || specialRecipe(context)) return true
  return px(context.letterSpacing) > wideSpacing * px(context.font)
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

/** Writes text in the shared size. Text that is filled with a gradient keeps its own size, because scaling would affect the gradient. */
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
  context.font = inUnit(context.font)
  // Most texts have no letter spacing, and setting it takes as long as drawing a word.
  if (px(letterSpacing) !== 0) context.letterSpacing = `${px(letterSpacing) / scale}px`
  if (px(wordSpacing) !== 0) context.wordSpacing = `${px(wordSpacing) / scale}px`
  write(text, 0, 0)
  context.restore()
}

/** Writes invisible text for searching and copying, one glyph per letter and as wide as the visible text. */
function writeInvisibly({ context, write }: Writer, { text, x, y }: Words): void {
  const size = px(context.font)
  const width = context.measureText(text).width - px(context.letterSpacing)
  context.save()
  context.translate(x, y)
  // Use one font for the whole line and its spaces if possible: readers reorder text only within one font.
  context.font = inUnit(complex.test(text) ? firstLast(context.font) : context.font)
  context.fontFeatureSettings = unshaped
  context.letterSpacing = '0px'
  if (size > 0) context.wordSpacing = `${(px(context.wordSpacing) * unit) / size}px`
  const natural = context.measureText(text).width
  context.scale(natural > 0 ? width / natural : 1, size / unit)
  context.fillStyle = '#0000'
  context.shadowColor = '#0000'
  context.globalCompositeOperation = 'source-over'
  write(text, 0, 0)
  context.restore()
}

const inUnit = (font: string): string => font.replace(/[\d.]+px/, `${unit}px`)

function outline(context: CanvasRenderingContext2D, { text, x, y }: Words): Path2D {
  const glyphs = context.outlineText(text) ?? new Path2D()
  return glyphs.offset(x, y - baselineError(context, text))
}

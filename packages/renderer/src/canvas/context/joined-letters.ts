import { type CanvasRenderingContext2D } from 'skia-canvas'
import { firstLast } from './font-text'

const joiner = '\u200d'

/**
 * Gives the first letter of a text the joined form that a preceding joiner requires. Skia takes the joiner from the first font and
 * the letter from a fallback, and letters from two fonts do not join. Browsers take both from the font of the letter, so the first
 * font of such a text moves to the end.
 */
export function joinLetters(context: CanvasRenderingContext2D): void {
  const fillText = context.fillText.bind(context)
  const strokeText = context.strokeText.bind(context)
  const measureText = context.measureText.bind(context)
  const outlineText = context.outlineText.bind(context)
  const joined = <T>(text: string, use: () => T): T => {
    if (!text.startsWith(joiner)) return use()
    const { font } = context
    if (!font.includes(',')) return use()
    context.font = firstLast(font)
    const result = use()
    context.font = font
    return result
  }
  context.fillText = (text, x, y) => joined(text, () => fillText(text, x, y))
  context.strokeText = (text, x, y) => joined(text, () => strokeText(text, x, y))
  context.outlineText = (text, ...rest) => joined(text, () => outlineText(text, ...rest))
  context.measureText = text => joined(text, () => measureText(text))
}

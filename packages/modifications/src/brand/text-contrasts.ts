import { type Page, type TextElement } from '@platen/design'
import { backedTexts, paintContrast } from './backdrop'
import { leastContrast, type Rgb } from './luminance'

/** The contrast of a text with what is behind it. */
export interface TextContrast {
  text: TextElement
  /** From 1 to 21. */
  ratio: number
  /** The least ratio that WCAG 2.2 asks for: 4.5, or 3 for a large text. */
  least: number
  /** The opaque colours that may be behind it. */
  behind: readonly Rgb[]
  /** Its opacity, multiplied by that of its groups. */
  opacity: number
}

/** The minimum contrast of large text. */
const leastOfLarge = 3

/** The minimum font sizes of large text, and of large bold text, in page pixels: 18 and 14 pt. */
const [large, largeBold] = [24, 18.66]

/** Returns the contrast of each text of a page whose colours are known. A text with an outline, an image inside or a photograph behind it has none. */
export function textContrasts(page: Page): TextContrast[] {
  return backedTexts(page).flatMap(({ text, behind, opacity }) => {
    if (behind === null || text.strokeWidth > 0) return []
    const ratio = paintContrast(text.fill, behind, opacity)
    return Number.isFinite(ratio) ? [{ text, ratio, least: leastOf(text), behind, opacity }] : []
  })
}

const leastOf = ({ fontSize, fontWeight }: TextElement): number =>
  fontSize >= large || (fontSize >= largeBold && fontWeight >= 700) ? leastOfLarge : leastContrast

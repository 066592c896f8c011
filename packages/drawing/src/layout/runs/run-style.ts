import { type TextElement } from '@platen/design'

/** How a stretch of a text looks. */
export interface RunStyle {
  fontFamily: string
  fontWeight: number
  fontStyle: 'italic' | 'normal'
  /** Px as authored; a text that shrinks draws all of its sizes smaller in proportion. */
  fontSize: number
  fill: TextElement['fill']
  textDecoration: TextElement['textDecoration']
  /** The authored size that the decoration goes by: of the text, or of the span that asked for it. */
  decorationSize: number
  link?: string
}

/** A stretch of a text in one style. */
export interface StyleRun {
  /** The offset after its last code unit. */
  end: number
  style: RunStyle
}

/** How a text looks where no span says otherwise. */
export function ownStyle(element: TextElement): RunStyle {
  const { fontFamily, fontWeight, fontStyle, fontSize, fill, textDecoration } = element
  const face = { fontFamily, fontWeight, fontStyle, fontSize }
  return { ...face, fill, textDecoration, decorationSize: fontSize }
}

/** The size in px of a style where the text's own size comes out as `fontSize`. */
export function sizeOf(style: RunStyle, element: TextElement, fontSize: number): number {
  // No arithmetic on the text's own size: a rounding error would move every plain text.
  if (style.fontSize === element.fontSize) return fontSize
  return (style.fontSize * fontSize) / element.fontSize
}

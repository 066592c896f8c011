import { type TextElement } from '@platen/design'

/** How a stretch of a text looks. */
export interface RunStyle {
  fontFamily: string
  fontWeight: number
  fontStyle: 'italic' | 'normal'
  /** Px as authored; a text that shrinks scales all of its sizes. */
  fontSize: number
  fill: TextElement['fill']
  textDecoration: TextElement['textDecoration']
  /** The authored size that scales the decoration: that of the text, or of the span that sets the decoration. */
  decorationSize: number
  link?: string
  /** Whether it is that of emoji which the face of the text around them would not draw in colour. */
  forEmoji?: true
}

/** Whether letters of two styles are shaped together: they differ in paint alone. */
export function areShapedAlike(one: RunStyle, other: RunStyle): boolean {
  return (
    one.fontSize === other.fontSize &&
    one.fontWeight === other.fontWeight &&
    one.fontStyle === other.fontStyle &&
    one.fontFamily === other.fontFamily &&
    one.forEmoji === other.forEmoji
  )
}

/** A stretch of a text in one style. */
export interface StyleRun {
  /** The offset after its last code unit. */
  end: number
  style: RunStyle
}

/** The style of a text where no span changes it. */
export function ownStyle(element: TextElement): RunStyle {
  const { fontFamily, fontWeight, fontStyle, fontSize, fill, textDecoration } = element
  const face = { fontFamily, fontWeight, fontStyle, fontSize }
  return { ...face, fill, textDecoration, decorationSize: fontSize }
}

/** The size of a style, in px, when the text's own size is `fontSize`. */
export function sizeOf(style: RunStyle, element: TextElement, fontSize: number): number {
  // Return the text's own size unchanged: a rounding error would move every plain text.
  if (style.fontSize === element.fontSize) return fontSize
  return (style.fontSize * fontSize) / element.fontSize
}

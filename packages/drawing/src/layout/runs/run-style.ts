import { type TextElement } from '@platen/design'

/** The style of a part of a text. */
export interface RunStyle {
  fontFamily: string
  fontWeight: number
  fontStyle: 'italic' | 'normal'
  /** The size in px as authored; a text that shrinks scales all of its sizes. */
  fontSize: number
  fill: TextElement['fill']
  textDecoration: TextElement['textDecoration']
  /** The authored size that scales the decoration: that of the text, or of the span that sets the decoration. */
  decorationSize: number
  link?: string
  /** True for the style of emoji that the face of the surrounding text would not draw in colour. */
  forEmoji?: true
}

/** Returns true if letters of two styles are shaped together, because the styles differ only in paint. */
export function areShapedAlike(one: RunStyle, other: RunStyle): boolean {
  return (
    one.fontSize === other.fontSize &&
    one.fontWeight === other.fontWeight &&
    one.fontStyle === other.fontStyle &&
    one.fontFamily === other.fontFamily &&
    one.forEmoji === other.forEmoji
  )
}

/** A part of a text in one style. */
export interface StyleRun {
  /** The offset after the last code unit. */
  end: number
  style: RunStyle
}

/** Returns the style of a text outside its spans. */
export function ownStyle(element: TextElement): RunStyle {
  const { fontFamily, fontWeight, fontStyle, fontSize, fill, textDecoration } = element
  const face = { fontFamily, fontWeight, fontStyle, fontSize }
  return { ...face, fill, textDecoration, decorationSize: fontSize }
}

/** Returns the size of a style, in px, when the text's own size is `fontSize`. */
export function sizeOf(style: RunStyle, element: TextElement, fontSize: number): number {
  // Return the text's own size unchanged: a rounding error would move every plain text.
  if (style.fontSize === element.fontSize) return fontSize
  return (style.fontSize * fontSize) / element.fontSize
}

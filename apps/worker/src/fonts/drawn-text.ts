import { type TextElement } from '@platen/design'

/** Returns all characters that a text may be drawn with: its own in their letter case, and those added by the layout. */
export function drawnText({ text, textTransform, overflow, list }: TextElement): string {
  const cases = textTransform === 'none' ? '' : text.toUpperCase() + text.toLowerCase()
  // Turkish upper and lower case letters.
  const turkish = cases !== '' && /i/i.test(text) ? 'İı' : ''
  const end = overflow === 'ellipsis' ? '…' : ''
  const hyphen = text.includes('\u00ad') ? '-' : ''
  const markers = list === null ? '' : '•0123456789.'
  return text + cases + turkish + end + hyphen + markers
}

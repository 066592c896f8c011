import { type TextElement } from '@platen/design'

/** Returns all characters that may be drawn for a text: its own, in upper and lower case if needed, and any that the layout adds. */
export function drawnText({ text, textTransform, overflow, list }: TextElement): string {
  const cases = textTransform === 'none' ? '' : text.toUpperCase() + text.toLowerCase()
  // In Turkish, İ is the upper case of i, and ı the lower case of I.
  const turkish = cases !== '' && /i/i.test(text) ? 'İı' : ''
  const end = overflow === 'ellipsis' ? '…' : ''
  const hyphen = text.includes('\u00ad') ? '-' : ''
  const markers = list === null ? '' : '•0123456789.'
  return text + cases + turkish + end + hyphen + markers
}

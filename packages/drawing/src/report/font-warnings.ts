import { type TextLack } from '@platen/typefaces'
import { type Reporter } from './report'

/** Warns about unavailable families, and about graphemes that no font supports: the message contains the first ten. */
export function warnOfFonts(
  { id }: { id: string },
  { families, glyphs }: TextLack,
  reporter: Reporter,
): void {
  for (const family of families) {
    const message = `element "${id}": the font family "${family}" is not available; the default font is used instead`
    reporter.warn(id, 'font_missing', message)
  }
  if (glyphs.length === 0) return
  const some = glyphs.slice(0, 10).join(' ')
  const message = `element "${id}": no font has ${some}${glyphs.length > 10 ? ' and others' : ''}`
  reporter.warn(id, 'glyphs_missing', message)
}

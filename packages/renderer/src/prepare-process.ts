import { join } from 'node:path'
import { setHeapGrowth } from '@platen/env'

/**
 * Prepares this process for drawing. Call this from its main function, before anything is drawn. Glyphs that our fonts lack must not
 * come from the host's fonts, so Skia's fontconfig gets a file without folders, unless the environment sets another file.
 */
export function prepareProcess(): void {
  process.env['FONTCONFIG_FILE'] ??= join(__dirname, '..', 'fonts.conf')
  setHeapGrowth(300)
}

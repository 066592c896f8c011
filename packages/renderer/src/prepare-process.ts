import { join } from 'node:path'
import { setHeapGrowth } from '@platen/env'

/**
 * Prepares this process for drawing; its main calls this before anything is drawn. Glyphs missing from our fonts must not
 * come from the host's, so Skia's fontconfig gets a file without folders unless the environment names another.
 */
export function prepareProcess(): void {
  process.env['FONTCONFIG_FILE'] ??= join(__dirname, '..', 'fonts.conf')
  setHeapGrowth(300)
}

import { join } from 'node:path'

/**
 * Points Skia's fontconfig at a folder without fonts, unless the environment already names one: else a
 * glyph that our fonts lack would come from whatever the host has installed.
 */
export function isolateHostFonts(): void {
  process.env['FONTCONFIG_FILE'] ??= join(__dirname, '..', '..', 'fonts.conf')
}

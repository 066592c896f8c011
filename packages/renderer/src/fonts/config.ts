import { join } from 'node:path'

/**
 * Points Skia's fontconfig at an empty folder, unless the environment sets one: otherwise glyphs missing from our
 * fonts would come from the host's.
 */
export function isolateHostFonts(): void {
  process.env['FONTCONFIG_FILE'] ??= join(__dirname, '..', '..', 'fonts.conf')
}

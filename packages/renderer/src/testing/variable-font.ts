import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns a variable font with Arabic letters, which HarfBuzz uses for its own tests. */
export function variableFont(): Buffer {
  const folder = join(dirname(require.resolve('harfbuzzjs/package.json')), 'test', 'fonts', 'noto')
  return readFileSync(join(folder, 'NotoSansArabic-Variable.ttf'))
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns a WOFF2 of a package of Fontsource, which has web fonts as Google serves them: `roboto-latin-400-normal` of `@fontsource/roboto`.
 */
export function webFont(name: string, file: string): Buffer {
  const folder = dirname(require.resolve(`${name}/package.json`))
  return readFileSync(join(folder, 'files', `${file}.woff2`))
}

/** Icons that replace words; it has no space. */
export const iconFont = (): Buffer =>
  webFont('@fontsource/material-icons', 'material-icons-latin-400-normal')

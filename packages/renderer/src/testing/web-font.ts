import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns a WOFF2 from a Fontsource package, which contains web fonts as Google serves them, such as `roboto-latin-400-normal` from
 * `@fontsource/roboto`.
 */
export function webFont(name: string, file: string): Buffer {
  const folder = dirname(require.resolve(`${name}/package.json`))
  return readFileSync(join(folder, 'files', `${file}.woff2`))
}

/** An icon font whose icons replace words; it has no space. */
export const iconFont = (): Buffer =>
  webFont('@fontsource/material-icons', 'material-icons-latin-400-normal')

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version of the engine that draws on the server. */
export function skiaCanvasVersion(): string {
  // Its manifest is not among what it exports.
  const path = join(dirname(require.resolve('skia-canvas')), '..', 'package.json')
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return (manifest as { version: string }).version
}

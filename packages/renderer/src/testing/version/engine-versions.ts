import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  version: string
  dependencies?: Record<string, string>
}

const packages = join(__dirname, '../../../..')
/** Packages that are ours, that do not affect pixels, or that contain fonts, which are recorded by their files. */
const others = /^@platen\/|^@expo-google-fonts\/|^lru-cache$/

/** Returns the installed versions of all packages with which the renderer and the drawing package draw. */
export function engineVersions(): Record<string, string> {
  const versions = ['renderer', 'drawing'].flatMap(room => {
    const folder = join(packages, room)
    return Object.keys(manifestIn(folder).dependencies ?? {})
      .filter(name => !others.test(name))
      .map(name => [name, manifestIn(join(folder, 'node_modules', name)).version] as const)
  })
  return Object.fromEntries(versions.sort())
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

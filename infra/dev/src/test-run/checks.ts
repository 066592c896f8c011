import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from '../places'

interface Manifest {
  packageManager: string
  scripts: Record<string, string>
}

export interface Check {
  readonly name: string
  readonly words: readonly string[]
}

/** The steps of `pnpm check` in their order, without the build that is already done, run by the pinned pnpm. */
export function checks(manifest = readManifest()): Check[] {
  const { packageManager, scripts } = manifest
  return (scripts['check'] ?? '')
    .split('&&')
    .map(step => step.trim().replace(/^pnpm /, ''))
    .filter(name => name !== 'build')
    .map(name => ({ name, words: ['npx', '--yes', packageManager, ...name.split(' ')] }))
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(places.root, 'package.json'), 'utf8')) as Manifest
}

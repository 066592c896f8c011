import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from '../places'

export interface Check {
  readonly name: string
  /** A shell command line, with the project's own programs on the PATH. */
  readonly command: string
}

/** The steps of `pnpm check` in their order, as package.json spells them, without the build that is already done. */
export function checks(manifest = readManifest()): Check[] {
  const { check = '', ...scripts } = manifest.scripts
  return check
    .split('&&')
    .map(step => step.trim().replace(/^pnpm /, ''))
    .filter(name => name !== 'build')
    .map(name => ({ name, command: scripts[name] ?? name }))
}

interface Manifest {
  scripts: Record<string, string>
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(places.root, 'package.json'), 'utf8')) as Manifest
}

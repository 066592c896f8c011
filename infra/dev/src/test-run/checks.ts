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
    .map(name => ({ name, command: commandOf(name, scripts) }))
}

/** A step is one of the project's scripts or, without one of that name, a program; words after it are passed on. */
function commandOf(step: string, scripts: Record<string, string>): string {
  const [name = '', ...words] = step.split(' ')
  return [scripts[name] ?? name, ...words].join(' ')
}

interface Manifest {
  scripts: Record<string, string>
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(places.root, 'package.json'), 'utf8')) as Manifest
}

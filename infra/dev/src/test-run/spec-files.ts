import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { paths } from '../workspace/paths'

/** The parts of a test run, in the order in which they run. Vitest runs the components of the app, and Jest everything else. */
export type SpecPart = 'rooms' | 'components' | 'smoke' | 'e2e' | 'faults'

export interface SpecFile {
  /** The path relative to the root of the repository, with slashes. */
  readonly path: string
  readonly part: SpecPart
}

const folders = ['packages', 'apps', 'infra', 'e2e'] as const

/** Finds all spec files, in the order of their paths. */
export function allSpecFiles(root = paths.root): SpecFile[] {
  const found = folders.flatMap(folder => specsBelow(join(root, folder)))
  return found
    .map(path => relative(root, path).split(sep).join('/'))
    .sort()
    .map(path => ({ path, part: partOf(path) }))
}

/** Returns the spec files whose path matches one of the patterns (regular expressions that ignore case); without patterns, all of them. */
export function matchingSpecs(
  files: readonly SpecFile[],
  patterns: readonly string[],
): readonly SpecFile[] {
  if (patterns.length === 0) return files
  const forms = patterns.map(pattern => new RegExp(pattern, 'i'))
  return files.filter(({ path }) => forms.some(form => form.test(join(paths.root, path))))
}

function partOf(path: string): SpecPart {
  if (!path.startsWith('e2e/')) return path.endsWith('x') ? 'components' : 'rooms'
  if (path.startsWith('e2e/smoke/')) return 'smoke'
  return path.startsWith('e2e/faults/') ? 'faults' : 'e2e'
}

function specsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : specsBelow(path)
    return /\.(e2e-spec\.ts|spec\.tsx?)$/.test(entry.name) ? [path] : []
  })
}

const ignored = new Set(['node_modules', 'dist', '.fonts', '.icons'])

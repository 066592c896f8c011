import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { paths } from '../workspace/paths'

/** The variables and programs that specs require, in any order. */
export type Needs = ReadonlySet<string>

/**
 * Finds the variables and programs that these spec files, and all their imports, require with `requiredVariable` and `requiredProgram`.
 * Paths are relative to the root of the repository. A file may import more than it uses, so a run may need fewer of these.
 */
export function needsOf(files: readonly string[], root = paths.root): Needs {
  const entries = entriesOfPackages(root)
  const seen = new Set<string>()
  const needs = new Set<string>()
  const waiting = files.map(file => join(root, file))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = readFileSync(path, 'utf8')
    for (const [, name = ''] of text.matchAll(asked)) needs.add(name)
    for (const [, name = ''] of text.matchAll(imported)) {
      const target = name.startsWith('.') ? sourceAt(join(dirname(path), name)) : entries.get(name)
      if (target !== undefined) waiting.push(target)
    }
  }
  return needs
}

const asked = /\brequired(?:Variable|Program)\('([\w-]+)'\)/g
const imported = /\b(?:from|import|require|import\() ?\(?'([^']+)'/g

/** Returns the source file of each import that a package of the repository offers, by the name of the import. */
function entriesOfPackages(root: string): Map<string, string> {
  const folders = ['packages', 'apps', 'infra'].flatMap(group =>
    readdirSync(join(root, group)).map(name => join(root, group, name)),
  )
  const entries = new Map<string, string>()
  for (const folder of folders) {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
    for (const [door, { source }] of Object.entries(exports))
      if (source !== undefined) entries.set(join(name, door), join(folder, source))
  }
  return entries
}

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, { readonly source?: string }>>
}

function sourceAt(path: string): string | undefined {
  return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(existsSync)
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { paths } from './paths'

// The apps do not export their settings, so the built file is loaded by its path.
const load = createRequire(__filename)

export type App = 'api' | 'worker'

/** Loads the export `name` from an app's built file, whose path is below the app's `dist`. Throws when there is no such export. */
export function builtExport(app: App, file: string, name: string): unknown {
  const path = join(paths.root, 'apps', app, 'dist', file)
  const exported = load(path) as Readonly<Record<string, unknown>>
  if (exported[name] === undefined) throw new Error(`${path} does not export ${name}`)
  return exported[name]
}

import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Lists the folders that a render child may read: the app, and in a workspace also its packages and dependencies. The root of the workspace
 * is never among them, since it contains local settings with secrets. `entry` is the child's script.
 */
export function readableFolders(entry: string): string[] {
  const real = realpathSync(entry)
  const app = nearestWith('package.json', dirname(real)) ?? dirname(real)
  const workspace = nearestWith('pnpm-workspace.yaml', app)
  if (workspace === undefined) return [app]
  return [app, join(workspace, 'packages'), join(workspace, 'node_modules')].filter(existsSync)
}

function nearestWith(name: string, folder: string): string | undefined {
  if (existsSync(join(folder, name))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : nearestWith(name, parent)
}

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inheritedEnvironment } from '../workspace/config'

/** Returns the absolute path of a program on the PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = (inheritedEnvironment()['PATH'] ?? '').split(delimiter)
  return folders.map(folder => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inheritedEnvironment } from '../workspace/config'
import { paths } from '../workspace/paths'

interface DryRun {
  readonly tasks: readonly {
    readonly task: string
    readonly directory: string
    readonly hash: string
  }[]
}

/**
 * Hashes the inputs of each room's tests, which `turbo.json` lists: its files, the rooms that it imports, the lockfile, and `testedWith`,
 * the programs that are not packages. Keys are folders, relative to the root.
 */
export async function hashRooms(
  testedWith: string,
  root = paths.root,
): Promise<ReadonlyMap<string, string>> {
  const turbo = join(paths.root, 'node_modules', 'turbo', 'bin', 'turbo')
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const env = { ...inheritedEnvironment(), ...quiet, TESTED_WITH: testedWith }
  const words = [turbo, 'run', 'test', '--dry=json', '--cwd', root]
  const { stdout } = await promisify(execFile)(process.execPath, words, { env, maxBuffer: 1 << 28 })
  const { tasks } = JSON.parse(stdout) as DryRun
  const tests = tasks.filter(({ task }) => task === 'test')
  return new Map(tests.map(({ directory, hash }) => [directory, hash]))
}

import { join } from 'node:path'
import { inspectorFlags, mallocSettings } from '@platen/env'
import { type Isolation } from './isolation'
import { readableFolders } from './readable-folders'

export interface ChildCommand {
  file: string
  args: string[]
  env: Record<string, string>
}

/**
 * Limits of a child's whole life: no core dump, 2 GB of data (an address space limit would break WebAssembly, which
 * reserves 10 GB per memory), no file writes, seconds of CPU. Limits that the system does not know are skipped.
 */
const limitsThenRun = (cpuSeconds: number): string =>
  `for limit in "-c 0" "-d 2000000" "-f 0" "-t ${cpuSeconds}"; do ulimit $limit 2>/dev/null; done; exec "$0" "$@"`

export interface ChildOptions {
  /** The child may read it, and gets it as its argument. */
  fontFolder?: string | undefined
  /** CPU time after which the system kills it. */
  cpuSeconds?: number
}

/** Builds the command line and the whole environment of a render child, which inherits nothing of ours. */
export function childCommand(
  entry: string,
  isolation: Isolation,
  { fontFolder, cpuSeconds = 120 }: ChildOptions = {},
): ChildCommand {
  const fonts = fontFolder === undefined ? [] : [fontFolder]
  const node = [
    process.execPath,
    ...inspectorFlags(process.allowedNodeEnvironmentFlags),
    ...nodeFlags(process.versions.node, [...readableFolders(entry), ...fonts]),
    entry,
    ...fonts,
  ]
  return {
    file: '/bin/sh',
    args: ['-c', limitsThenRun(cpuSeconds), ...isolation.launcher, ...node],
    env: {
      // Keeps large rotated photos in memory, where the limits apply, instead of in files.
      VIPS_DISC_THRESHOLD: '4g',
      ...mallocSettings,
      TZ: 'UTC',
      LANG: 'C.UTF-8',
    },
  }
}

/** The flags of `node` for a child: a small heap, and the permission model by the name that this version knows. */
export function nodeFlags(version: string, folders: readonly string[]): string[] {
  return [
    '--max-old-space-size=256',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    permissionFlag(version),
    '--allow-addons',
    ...folders.map(folder => `--allow-fs-read=${join(folder, '*')}`),
  ]
}

function permissionFlag(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const stable = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13)
  return stable ? '--permission' : '--experimental-permission'
}

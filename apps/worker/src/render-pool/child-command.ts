import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { inspectorFlags, mallocSettings } from '@platen/env'
import { childReach } from './sandbox/child-reach'
import { type Isolation } from './sandbox/isolation'
import { probeScript } from './sandbox/probe-script'
import { readableFolders } from './readable-folders'

export interface ChildCommand {
  file: string
  args: string[]
  env: Record<string, string>
}

/**
 * Sets the limits on a child's whole life: no core dump, 2 GB of data, no file writes, and the given number of seconds of CPU time. A limit
 * on address space would break WebAssembly, which reserves 10 GB per memory. Limits unknown to the system are skipped.
 */
const limitsThenRun = (cpuSeconds: number): string =>
  `for limit in "-c 0" "-d 2000000" "-f 0" "-t ${cpuSeconds}"; do ulimit $limit 2>/dev/null; done; exec "$0" "$@"`

export interface ChildOptions {
  /** A folder that the child may read, and whose path it gets as an argument. */
  fontFolder?: string | undefined
  /** The CPU time in seconds after which the system kills the child. */
  cpuSeconds?: number
}

/** Builds the command line and the complete environment of a render child, which inherits no variables of this process. */
export function childCommand(
  entry: string,
  isolation: Isolation,
  { fontFolder, cpuSeconds = 120 }: ChildOptions = {},
): ChildCommand {
  const fonts = fontFolder === undefined ? [] : [fontFolder]
  const folders = [...readableFolders(entry), ...fonts]
  const words = [...nodeFlags(process.versions.node, folders), entry, ...fonts]
  return nodeCommand({ isolation, folders, cpuSeconds }, words)
}

/** Builds the command of a child that tries the attacks, in the full isolation except for Node's own permissions. */
export function probeCommand(entry: string, isolation: Isolation): ChildCommand {
  const words = ['-e', probeScript, String(process.pid)]
  return nodeCommand({ isolation, folders: readableFolders(entry), cpuSeconds: 60 }, words)
}

interface Confines {
  isolation: Isolation
  /** The folders that the child may read besides the system's libraries. */
  folders: readonly string[]
  cpuSeconds: number
}

function nodeCommand(
  { isolation, folders, cpuSeconds }: Confines,
  words: readonly string[],
): ChildCommand {
  // Uses the real path, since the target of a link may be in a folder that the child does not see.
  const node = [
    realpathSync(process.execPath),
    ...inspectorFlags(process.allowedNodeEnvironmentFlags),
  ]
  const launcher = isolation.launcher(childReach(folders))
  return {
    file: '/bin/sh',
    args: ['-c', limitsThenRun(cpuSeconds), ...launcher, ...node, ...words],
    env: {
      // Keeps large rotated photos in memory, where the limits apply, instead of in files.
      VIPS_DISC_THRESHOLD: '4g',
      // Node exits if it may not read an existing settings file.
      OPENSSL_CONF: '/dev/null',
      ...mallocSettings,
      TZ: 'UTC',
      LANG: 'C.UTF-8',
    },
  }
}

/** Returns the flags of `node` for a child: a small heap, and the permission model under the name that this version of Node uses. */
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

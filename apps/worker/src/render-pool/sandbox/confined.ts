import { landlockScript, mountScript } from './launch-script'
import { seccompFilter } from './seccomp-filter'
import { launcherCalls, type Machine, machines } from './system-calls'

/** The only files that a confined process may open. Paths that do not exist are ignored. */
export interface Reach {
  /** Files, and folders with all their contents. */
  readable: readonly string[]
  /** Programs, and the files that the kernel needs to start them. */
  executable: readonly string[]
}

export interface Confinement {
  reach: Reach
  /** The way to hide other files; `mounts` needs a mount namespace of its own. */
  by: 'landlock' | 'mounts'
  /** The user id to switch to, which only root can do; by default, the user stays the same. */
  user?: number | undefined
}

/** Returns true if there is a seccomp filter for this machine (`process.arch`). */
export const hasFilter = (arch: string): arch is Machine => arch in machines

/**
 * Returns the prefix that confines a command: it runs with a seccomp filter, opens only the files in its reach, has no capabilities and
 * dies with its parent. Throws for a machine without a filter.
 */
export function confined({ reach, by, user }: Confinement, arch: string): string[] {
  if (!hasFilter(arch)) throw new Error(`there is no seccomp filter for ${arch}`)
  const numbers = Object.entries(launcherCalls).map(
    ([name, call]) => `${name}=${machines[arch].number(call)}`,
  )
  return [
    ...['perl', '-e', by === 'landlock' ? landlockScript : mountScript],
    ...[numbers.join(','), seccompFilter(arch).toString('hex'), user?.toString() ?? ''],
    ...reach.readable.map(path => `r${path}`),
    ...reach.executable.map(path => `x${path}`),
    '--',
  ]
}

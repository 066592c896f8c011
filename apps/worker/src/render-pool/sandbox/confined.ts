import { landlockScript, mountScript } from './launch-script'
import { seccompFilter } from './seccomp-filter'
import { launcherCalls, type Machine, machines } from './system-calls'

/** What a confined process may open; nothing else of the file system. Paths that do not exist count for nothing. */
export interface Reach {
  /** Files, and folders with all that is in them. */
  readable: readonly string[]
  /** Programs, and what the kernel needs to start them. */
  executable: readonly string[]
}

export interface Confinement {
  reach: Reach
  /** `mounts` needs a mount namespace of its own. */
  by: 'landlock' | 'mounts'
  /** The user id to become, which needs root; by default it stays who it is. */
  user?: number | undefined
}

/** Whether there is a seccomp filter for this machine (`process.arch`). */
export const hasFilter = (arch: string): arch is Machine => arch in machines

/**
 * Returns what precedes a command so that it runs with a seccomp filter, opens nothing but its reach, has no capabilities
 * and dies with its parent. Throws for a machine without a filter.
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

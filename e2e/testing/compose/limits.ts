import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '../wait'

export interface Limits {
  memoryBytes: number
  processes: number
}

/** A pair of limits that processes can be put under. */
export interface LimitedGroup {
  /** The control groups to enter; empty if this machine allows none. */
  readonly folders: readonly string[]
  /** Returns true if the process is under the limits. */
  holds(pid: number): boolean
  /** Returns the number of times the kernel has killed a process of the group for using too much memory. */
  kills(): number
  remove(): Promise<void>
}

const base = '/sys/fs/cgroup'

/** The folders and files of control groups in the two versions of the kernel's interface. */
const versions = [
  {
    parents: [join(base, 'memory'), join(base, 'pids')],
    memory: 'memory.limit_in_bytes',
    kills: 'memory.oom_control',
  },
  { parents: [base], memory: 'memory.max', kills: 'memory.events' },
] as const

const none: LimitedGroup = {
  folders: [],
  holds: () => false,
  kills: () => 0,
  remove: () => Promise.resolve(),
}

/** Returns true if this user may limit processes on this machine. */
export const mayLimitProcesses = (): boolean => versionHere() !== undefined

const versionHere = (): (typeof versions)[number] | undefined =>
  versions.find(({ parents }) => parents.every(mayLimit))

/**
 * Creates control groups, of version 1 or 2, with the limits that Docker would set. Creates none if this user may not: then a test
 * can only compare the use of the processes with the limits.
 */
export async function limitedGroup(name: string, limits: Limits): Promise<LimitedGroup> {
  const version = versionHere()
  if (!version) return none
  const folders = version.parents.map(parent => join(parent, `platen-e2e-${process.pid}-${name}`))
  for (const folder of folders) {
    await mkdir(folder)
    const files = { [version.memory]: limits.memoryBytes, 'pids.max': limits.processes }
    for (const [file, limit] of Object.entries(files))
      if (existsSync(join(folder, file))) await writeFile(join(folder, file), String(limit))
  }
  return {
    folders,
    holds: pid =>
      folders.every(folder =>
        readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').includes(String(pid)),
      ),
    kills: () =>
      Number(
        /^oom_kill (\d+)$/m.exec(readFileSync(join(folders[0] ?? '', version.kills), 'utf8'))?.[1],
      ),
    remove: async () => {
      // The last processes may still be ending.
      for (const folder of folders)
        await waitFor(`the end of ${name}`, () => rmdir(folder).then(() => true))
    },
  }
}

/** Returns true if groups below this one can be created and limited. */
function mayLimit(parent: string): boolean {
  const controllers = join(parent, 'cgroup.subtree_control')
  try {
    accessSync(join(parent, 'cgroup.procs'), constants.W_OK)
    if (parent !== base) return true
    return /memory.*pids/.test(readFileSync(controllers, 'utf8'))
  } catch {
    return false
  }
}

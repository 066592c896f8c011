import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inheritedEnvironment } from '../workspace/config'
import { paths } from '../workspace/paths'
import { readJson, writePrivate } from '../workspace/private-file'
import { type SpecFile } from './spec-files'

/** Which rooms passed all their tests as they are now. */
export interface UnchangedRooms {
  /** Whether the room of this spec has passed with these sources, dependencies and programs. */
  has(file: SpecFile): boolean
  /** Remembers the rooms of which all these specs passed. */
  remember(ran: readonly SpecFile[], sound: ReadonlySet<string>): Promise<void>
}

const file = join(paths.state, 'passed-rooms.json')

/**
 * Compares rooms with those that passed before, by the hashes that turbo makes of their files, of the rooms they import, of the
 * lockfile and of what `turbo.json` names. A spec outside of a package always runs.
 */
export async function findUnchangedRooms(chromium: string): Promise<UnchangedRooms> {
  const hashes = await hashRooms(machine(chromium))
  const passed = ((await readJson(file)) ?? {}) as Record<string, string>
  const roomOf = ({ path }: SpecFile): string | undefined =>
    [...hashes.keys()].find(room => path.startsWith(`${room}/`))
  return {
    has: spec => {
      const room = roomOf(spec)
      return room !== undefined && passed[room] === hashes.get(room)
    },
    async remember(ran, sound) {
      const unsound = new Set(ran.filter(({ path }) => !sound.has(path)).map(roomOf))
      for (const room of new Set(ran.map(roomOf)))
        if (room !== undefined && !unsound.has(room)) passed[room] = hashes.get(room) ?? ''
      await writePrivate(file, JSON.stringify(passed))
    },
  }
}

interface DryRun {
  readonly tasks: readonly {
    readonly task: string
    readonly directory: string
    readonly hash: string
  }[]
}

async function hashRooms(testedWith: string): Promise<Map<string, string>> {
  const turbo = join(paths.root, 'node_modules', 'turbo', 'bin', 'turbo')
  const env = {
    ...inheritedEnvironment(),
    ...{ TESTED_WITH: testedWith, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [turbo, 'run', 'test', '--dry=json'],
    { cwd: paths.root, env, maxBuffer: 1 << 28 },
  )
  const { tasks } = JSON.parse(stdout) as DryRun
  return new Map(
    tasks.filter(({ task }) => task === 'test').map(({ directory, hash }) => [directory, hash]),
  )
}

/** The programs that decide about tests and are no packages. */
function machine(chromium: string): string {
  const { size = 0, mtimeMs = 0 } = statSync(chromium, { throwIfNoEntry: false }) ?? {}
  return `${process.version} ${process.platform} ${process.arch} ${chromium} ${size} ${mtimeMs}`
}

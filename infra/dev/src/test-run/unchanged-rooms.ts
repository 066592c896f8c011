import { statSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../workspace/paths'
import { readJson, writePrivate } from '../workspace/private-file'
import { hashRooms } from './room-hashes'
import { type SpecFile } from './spec-files'

/** The packages and folders that have passed all their tests in their present state. */
export interface UnchangedRooms {
  /** Returns true if the room of this spec has passed with these sources, dependencies and programs; false for a spec outside any room. */
  has(file: SpecFile): boolean
  /** Remembers the rooms in which all specs that ran have passed; `sound` contains the paths of the specs that passed. */
  remember(ran: readonly SpecFile[], sound: ReadonlySet<string>): Promise<void>
}

/** Compares the rooms with those that have passed before; `chromium` is the path of the browser that specs drive. */
export const findUnchangedRooms = async (chromium: string): Promise<UnchangedRooms> =>
  openUnchangedRooms(await hashRooms(machine(chromium)), join(paths.state, 'passed-rooms.json'))

/** Compares rooms by the given hashes, whose keys are the folders of the rooms. `file` stores the rooms that have passed. */
export async function openUnchangedRooms(
  hashes: ReadonlyMap<string, string>,
  file: string,
): Promise<UnchangedRooms> {
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

/** Returns a string that identifies the programs that can affect tests but are not packages. */
function machine(chromium: string): string {
  const { size = 0, mtimeMs = 0 } = statSync(chromium, { throwIfNoEntry: false }) ?? {}
  return `${process.version} ${process.platform} ${process.arch} ${chromium} ${size} ${mtimeMs}`
}

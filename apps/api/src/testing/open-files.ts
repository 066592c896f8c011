import { readdir, readlink } from 'node:fs/promises'

/** Returns the open files of this process: paths below `/proc/self/fd`, and their targets. Needs Linux. */
async function descriptors(): Promise<[descriptor: string, target: string][]> {
  const names = await readdir('/proc/self/fd')
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const descriptor = `/proc/self/fd/${name}`
      // The descriptor of the listing itself is closed by then.
      return [descriptor, await readlink(descriptor).catch(() => '')]
    }),
  )
}

/** Returns the open files of this process whose path contains `part`; deleted ones end in ` (deleted)`. */
export async function openFiles(part: string): Promise<string[]> {
  return (await descriptors()).flatMap(([, target]) => (target.includes(part) ? [target] : []))
}

/** Returns a path through which a deleted file that is still open can be changed. */
export async function pathOfOpenFile(part: string): Promise<string> {
  const found = (await descriptors()).find(([, target]) => target.includes(part))
  if (!found) throw new Error(`no file with ${part} in its path is open`)
  return found[0]
}

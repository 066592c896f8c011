import { readdir, readlink } from 'node:fs/promises'

/** What this process has open: paths below `/proc/self/fd`, and what they lead to. Needs Linux. */
async function descriptors(): Promise<[descriptor: string, target: string][]> {
  const names = await readdir('/proc/self/fd')
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const descriptor = `/proc/self/fd/${name}`
      // The one of the listing itself is closed by then.
      return [descriptor, await readlink(descriptor).catch(() => '')]
    }),
  )
}

/** The files that this process has open whose path has such a part; those that were deleted end in ` (deleted)`. */
export async function openFiles(part: string): Promise<string[]> {
  return (await descriptors()).flatMap(([, target]) => (target.includes(part) ? [target] : []))
}

/** A path by which the one of these files can still be changed that was deleted. */
export async function pathOfOpenFile(part: string): Promise<string> {
  const found = (await descriptors()).find(([, target]) => target.includes(part))
  if (!found) throw new Error(`no file with ${part} in its path is open`)
  return found[0]
}

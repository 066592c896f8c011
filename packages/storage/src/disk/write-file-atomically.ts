import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file that is either whole and on the disk, or not there: temporary file, fsync, rename, fsync of the
 * folder. `incoming` must lie on the same file system. Rejects with the system's error and leaves nothing behind.
 */
export async function writeFileAtomically(
  path: string,
  bytes: Uint8Array,
  incoming: string,
): Promise<void> {
  const temporary = join(incoming, randomUUID())
  try {
    await inFolder(incoming, () => writeDurably(temporary, bytes))
    await inFolder(dirname(path), () => rename(temporary, path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

// Folders are there but for the first file: to try and mend is cheaper than to make sure each time.
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true })
    await work()
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

// Without it the file survives a power cut but its name may not.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

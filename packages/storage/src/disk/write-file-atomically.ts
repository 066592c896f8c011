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
  await mkdir(incoming, { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  const temporary = join(incoming, randomUUID())
  try {
    await writeDurably(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

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

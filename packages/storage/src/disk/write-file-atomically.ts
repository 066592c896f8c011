import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Replaces `node:fs/promises`, whose file handles cost 0.1 ms of CPU per file, or 0.5 ms for a file of 1 MB. */
const disk = {
  writeFile: promisify(fs.writeFile),
  rename: promisify(fs.rename),
  open: promisify(fs.open),
  fsync: promisify(fs.fsync),
  close: promisify(fs.close),
}

/**
 * Writes a file durably and completely, or not at all: temporary file, fsync, rename, fsync of the folder. `incoming` must be on
 * the same file system. Rejects with the system's error and leaves nothing behind.
 */
export async function writeFileAtomically(
  path: string,
  bytes: Uint8Array,
  incoming: string,
): Promise<void> {
  const temporary = join(incoming, randomUUID())
  try {
    await inFolder(incoming, () => disk.writeFile(temporary, bytes, { flag: 'wx', flush: true }))
    await inFolder(dirname(path), () => disk.rename(temporary, path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

// Folders are missing only for their first file, so creating them after a failure is cheaper than checking every time.
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

// Without this the file survives a power cut, but its name may not.
async function syncFolder(path: string): Promise<void> {
  const folder = await disk.open(path, 'r')
  try {
    await disk.fsync(folder)
  } finally {
    await disk.close(folder)
  }
}

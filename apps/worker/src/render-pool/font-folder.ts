import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@platen/errors'
import { oneAtATime, plainFont, plainSize } from './plain-font'

/** The folder for the fonts of documents. Skia reads fonts only from files, and render children must not write any. */
export interface FontFolder {
  readonly path: string
  /**
   * Writes the fonts of a render in unpacked form. Each file name is the SHA-256 of the packed bytes. The files are kept at least until the
   * returned function is called. Throws `asset_unusable` when they exceed the share of a render, and `unavailable` when they cannot be
   * written.
   */
  hold(fonts: ReadonlyMap<string, Uint8Array>): Promise<() => void>
  close(): Promise<void>
}

interface Held {
  bytes: number
  holders: number
  written: Promise<void>
}

const mebibyte = 1024 * 1024

/** Limits on fonts, in bytes. */
export interface FontFolderLimits {
  /** The limit on all fonts while none of them is held. */
  kept: number
  /** The limit on the fonts of one render. */
  perRender: number
}

const defaultLimits: FontFolderLimits = { kept: 128 * mebibyte, perRender: 64 * mebibyte }
const prefix = 'platen-fonts-'
const leftoverMs = 24 * 3600 * 1000

/**
 * Creates a folder that children of any user can read, and removes folders left by killed workers. While all fonts together exceed the
 * limit, deletes those that are not held, least recently used first, since in a container the folder is in memory. Held fonts may exceed
 * the limit by one share for each render being drawn.
 */
export async function openFontFolder({
  kept,
  perRender,
}: FontFolderLimits = defaultLimits): Promise<FontFolder> {
  await removeLeftovers()
  const path = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  await chmod(path, 0o755)
  // In order of last use. An LRU cache from a library would not do, since held fonts must not be evicted.
  const files = new Map<string, Held>()

  const inTurn = oneAtATime()
  const write = async (sha256: string, bytes: Uint8Array): Promise<void> => {
    const begun = join(path, `${sha256}.begun`)
    await writeFile(begun, await plainFont(bytes), { mode: 0o644 })
    await rename(begun, join(path, sha256))
  }

  const take = (sha256: string, bytes: Uint8Array): Held => {
    const known = files.get(sha256)
    const file = known ?? {
      bytes: plainSize(bytes),
      holders: 0,
      written: inTurn(() => write(sha256, bytes)),
    }
    file.holders += 1
    files.delete(sha256)
    files.set(sha256, file)
    return file
  }

  const trim = (): void => {
    let total = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [sha256, { bytes, holders }] of files) {
      if (total <= kept) return
      if (holders > 0) continue
      files.delete(sha256)
      total -= bytes
      // Synchronous, so that this cannot delete a file that is being written again.
      rmSync(join(path, sha256), { force: true })
    }
  }

  return {
    path,
    async hold(fonts) {
      if (sizeOf(fonts) > perRender) throw tooLarge(perRender)
      const held = [...fonts].map(([sha256, bytes]) => [sha256, take(sha256, bytes)] as const)
      // Makes room before the fonts are written, so that the folder never exceeds the limit by more than the held fonts.
      trim()
      const release = (): void => {
        for (const [, file] of held) file.holders -= 1
        trim()
      }
      const results = await Promise.allSettled(held.map(([, { written }]) => written))
      const failed = results.find(({ status }) => status === 'rejected')
      if (failed?.status !== 'rejected') return release
      // The next render retries fonts that could not be written.
      for (const [at, [sha256, file]] of held.entries())
        if (results[at]?.status === 'rejected' && files.get(sha256) === file) files.delete(sha256)
      release()
      const internal = `fonts cannot be written to ${path}: ${String(failed.reason)}`
      throw new AppError('unavailable', 'Try again later', { internal })
    },
    close: () => rm(path, { recursive: true, force: true }),
  }
}

const sizeOf = (fonts: ReadonlyMap<string, Uint8Array>): number =>
  [...fonts.values()].reduce((sum, bytes) => sum + plainSize(bytes), 0)

function tooLarge(limit: number): AppError {
  const most = `${Math.floor(limit / mebibyte)} MiB`
  return new AppError('asset_unusable', `the fonts of this render are larger than ${most} in total`)
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^platen-fonts-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const path = join(tmpdir(), name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    // The worker that created the folder may still be running in another container that shares it.
    if (age > leftoverMs) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

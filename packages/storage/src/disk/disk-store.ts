import { access, constants, mkdir, open, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { resolveRange } from './byte-range'
import { type ObjectKeyParts, requireObjectKey } from '@platen/design'
import { contentTypeOf, requireContentType } from '../objects/content-types'
import { requireFolder, requireSubfolder } from '../objects/folders'
import { type ByteRange, type ObjectStore, type OpenObject } from '../objects/object-store'
import { deleteWeeksBefore } from './delete-weeks'
import { diskFailure, systemCode } from './disk-failure'
import { FilePieces } from './file-pieces'
import { listFiles } from './list-files'
import { sweepIncoming } from './sweep-incoming'
import { writeFileAtomically } from './write-file-atomically'

export interface DiskConfig {
  kind: 'disk'
  /** The folder of the files, which is created if it is missing. */
  path: string
}

/** Creates a store that keeps objects as files in one folder. The file extension determines the content type. */
export function createDiskStore(config: DiskConfig): ObjectStore {
  const root = resolve(config.path)
  /** Throws for text that is not a valid key, because such text could point outside the folder. */
  const place = (key: string): ObjectKeyParts & { path: string } => ({
    ...requireObjectKey(key),
    path: join(root, key),
  })

  void sweepIncoming(join(root, '.incoming'))

  return {
    async put(key, bytes, { contentType }) {
      const { path } = place(key)
      requireContentType(key, contentType)
      await guard(root, async () => {
        if (await exists(path)) return
        await writeFileAtomically(path, bytes, join(root, '.incoming'))
      })
    },

    async get(key, admit) {
      const { path, extension } = place(key)
      const file = await guard(root, () => ifExists(open(path, 'r')))
      if (!file) return null
      try {
        const { size } = await guard(root, () => file.stat())
        await admit?.(size)
        const bytes = await guard(root, () => file.readFile())
        return { bytes, contentType: contentTypeOf(extension) }
      } finally {
        await file.close()
      }
    },

    async open(key, range) {
      const { path, ...parts } = place(key)
      return guard(root, () => ifExists(openFile(path, parts, range)))
    },

    async has(key) {
      const { path } = place(key)
      return guard(root, () => exists(path))
    },

    ...deletionsIn(root),

    publicUrl(key) {
      requireObjectKey(key)
      return Promise.resolve(null)
    },

    async ping() {
      await guard(root, async () => {
        await mkdir(root, { recursive: true })
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
      })
    },

    close() {
      // No file remains open between calls.
    },
  }
}

/** Returns the methods that delete objects or list the objects to delete. */
function deletionsIn(
  root: string,
): Pick<ObjectStore, 'delete' | 'deleteFolder' | 'list' | 'deleteWeeksBefore'> {
  return {
    async delete(key) {
      requireObjectKey(key)
      await guard(root, () => rm(join(root, key), { force: true }))
    },

    async deleteFolder(folder) {
      const path = join(root, requireSubfolder(folder))
      await guard(root, () => rm(path, { recursive: true, force: true }))
    },

    async *list(folder) {
      const pages = listFiles(root, requireFolder(folder))
      for (;;) {
        const page = await guard(root, () => pages.next())
        if (page.done === true) return
        yield page.value
      }
    },

    deleteWeeksBefore: first => guard(root, () => deleteWeeksBefore(root, first)),
  }
}

/** Turns every disk error into `unavailable`. */
async function guard<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw diskFailure(error, root)
  }
}

/** Returns the result of reading a file, or null if the file does not exist. */
async function ifExists<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return (await ifExists(stat(path))) !== null
}

async function openFile(
  path: string,
  parts: ObjectKeyParts,
  wanted: ByteRange | undefined,
): Promise<OpenObject> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const range = wanted && resolveRange(wanted, size)
    return {
      stream: new FilePieces(file, range ?? { start: 0, end: size - 1 }),
      size,
      contentType: contentTypeOf(parts.extension),
      etag: `"${parts.sha256}"`,
      ...(range && { range }),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

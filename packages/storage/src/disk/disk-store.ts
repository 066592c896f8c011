import { AppError } from '@platen/errors'
import { access, constants, mkdir, open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { resolveRange } from '../byte-range'
import { contentTypeOf, type ObjectKeyParts, requireObjectKey } from '../object-key'
import { type ByteRange, type ObjectStore, type OpenObject } from '../object-store'
import { requireContentType } from '../require-content-type'
import { type DiskConfig } from '../storage-settings'
import { diskFailure, systemCode } from './disk-failure'
import { writeFileAtomically } from './write-file-atomically'

/** Keeps objects as files below one folder; the content type follows from the extension, so no second file is kept. */
export function createDiskStore(config: DiskConfig): ObjectStore {
  const root = resolve(config.path)
  const pathOf = ({ organizationId, sha256, extension }: ObjectKeyParts): string =>
    join(root, organizationId, `${sha256}.${extension}`)

  return {
    async put(key, bytes, { contentType }) {
      const parts = requireObjectKey(key)
      requireContentType(key, contentType)
      const path = pathOf(parts)
      await guard(root, async () => {
        if (await exists(path)) return
        await writeFileAtomically(path, bytes, join(root, '.incoming'))
      })
    },

    async get(key) {
      const parts = requireObjectKey(key)
      return guard(root, async () => ({
        bytes: await readFile(pathOf(parts)),
        contentType: contentTypeOf(parts.extension),
      }))
    },

    async open(key, range) {
      const parts = requireObjectKey(key)
      return guard(root, () => openFile(pathOf(parts), parts, range))
    },

    async has(key) {
      const parts = requireObjectKey(key)
      return (await guard(root, () => exists(pathOf(parts)))) ?? false
    },

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
      // Nothing stays open between calls.
    },
  }
}

/** Null for a file that is not there; every other fault becomes `unavailable`. */
async function guard<Result>(root: string, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (systemCode(error) === 'ENOENT') return null
    throw diskFailure(error, root)
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error
  }
}

async function openFile(
  path: string,
  parts: ObjectKeyParts,
  wish: ByteRange | undefined,
): Promise<OpenObject> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const range = wish && resolveRange(wish, size)
    return {
      stream: file.createReadStream(range),
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

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentTypeOf, objectKey, type ObjectStore } from '@platen/storage'
import { places } from '../places'

/** Puts the example pictures into storage as files of the organization; returns their keys by file name. */
export async function storePictures(
  store: ObjectStore,
  organizationId: string,
): Promise<Map<string, string>> {
  const folder = join(places.seed, 'pictures')
  const keys = new Map<string, string>()
  for (const name of await readdir(folder)) {
    const extension = extname(name).slice(1)
    if (!['jpg', 'svg'].includes(extension)) continue
    const bytes = await readFile(join(folder, name))
    const key = objectKey(
      organizationId,
      createHash('sha256').update(bytes).digest('hex'),
      extension,
    )
    await store.put(key, bytes, { contentType: contentTypeOf(extension) })
    keys.set(name, key)
  }
  return keys
}

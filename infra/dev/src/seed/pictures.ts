import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { objectKey, requireObjectKey } from '@platen/design'
import { contentTypeOf, type ObjectStore } from '@platen/storage'
import { paths } from '../workspace/paths'

interface Picture {
  readonly name: string
  readonly extension: string
  readonly bytes: Uint8Array
}

/** Puts pictures into storage as files of an organization; returns their keys by name. */
export async function storePictures(
  store: ObjectStore,
  { organizationId, pictures }: { organizationId: string; pictures: readonly Picture[] },
): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const { name, extension, bytes } of pictures) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = objectKey(organizationId, sha256, extension)
    await store.put(key, bytes, { contentType: contentTypeOf(requireObjectKey(key).extension) })
    keys.set(name, key)
  }
  return keys
}

/** Reads the pictures of the example designs and brand kits. */
export async function examplePictures(): Promise<Picture[]> {
  const folder = join(paths.seed, 'pictures')
  const names = (await readdir(folder)).filter(name => /\.(jpg|svg)$/.test(name))
  return Promise.all(
    names.map(async name => ({
      name,
      extension: extname(name).slice(1),
      bytes: await readFile(join(folder, name)),
    })),
  )
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database } from '@platen/database'
import { objectKey } from '@platen/design'
import { describeFile } from '@platen/media'
import { extensionOf, type ObjectStore } from '@platen/storage'
import { paths } from '../workspace/paths'

interface Picture {
  readonly name: string
  readonly bytes: Uint8Array
}

interface PictureContext {
  readonly database: Database
  readonly store: ObjectStore
  readonly organizationId: string
}

/** Stores pictures as assets of an organization, the object first and then its row; returns their keys by name. */
export async function storePictures(
  { database, store, organizationId }: PictureContext,
  pictures: readonly Picture[],
): Promise<Map<string, string>> {
  const { assets } = database.tenant(organizationId)
  const noFont = { family: null, weight: null, style: null }
  const keys = new Map<string, string>()
  for (const { name, bytes } of pictures) {
    const { mimetype, width, height } = await describeFile(bytes)
    const checksum = createHash('sha256').update(bytes).digest('hex')
    const key = objectKey(organizationId, checksum, extensionOf(mimetype))
    await store.put(key, bytes, { contentType: mimetype })
    await assets.create({ checksum, key, mimetype, size: bytes.length, width, height, ...noFont })
    keys.set(name, key)
  }
  return keys
}

/** Reads the pictures of the example designs and brand kits. */
export async function examplePictures(): Promise<Picture[]> {
  const folder = join(paths.seed, 'pictures')
  const names = (await readdir(folder)).filter(name => /\.(jpg|svg)$/.test(name))
  return Promise.all(names.map(async name => ({ name, bytes: await readFile(join(folder, name)) })))
}

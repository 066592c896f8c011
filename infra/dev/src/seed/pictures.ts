import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocumentRuntime, storeAsset } from '@platen/api/seeding'
import { paths } from '../workspace/paths'

/** Stores the images of the example designs and brand kits; returns their keys by file name. */
export async function storePictures(
  importing: DocumentRuntime,
  organizationId: string,
): Promise<Map<string, string>> {
  const folder = join(paths.seed, 'pictures')
  const keys = new Map<string, string>()
  const scope = { organizationId, userId: null }
  for (const name of await readdir(folder)) {
    if (!/\.(jpg|svg)$/.test(name)) continue
    const bytes = await readFile(join(folder, name))
    const { record } = await storeAsset(importing, { scope, bytes, field: name })
    keys.set(name, record.key)
  }
  return keys
}

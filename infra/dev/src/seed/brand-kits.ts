import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importBrandKit, type DocumentRuntime } from '@platen/api/seeding'
import { paths } from '../workspace/paths'

/** Imports the example brand kits; returns their names. */
export async function seedBrandKits(
  importing: DocumentRuntime,
  organizationId: string,
): Promise<string[]> {
  const kits = JSON.parse(await readFile(join(paths.seed, 'brand-kits.json'), 'utf8')) as unknown[]
  const names: string[] = []
  for (const kit of kits) {
    const folder = join(paths.seed, 'pictures')
    const { record } = await importBrandKit(importing, { organizationId, kit, folder })
    names.push(record.name ?? record.id)
  }
  return names
}

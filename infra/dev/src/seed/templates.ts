import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importTemplate, type DocumentRuntime } from '@platen/api/seeding'
import { libraryFolder } from '@platen/templates'

/**
 * Imports the public templates; returns their ids by name. A worker draws missing thumbnails when it sweeps,
 * after some seconds.
 */
export async function seedTemplates(importing: DocumentRuntime): Promise<Map<string, string>> {
  const names = (await readdir(libraryFolder)).filter(name => name.endsWith('.json')).sort()
  const ids = new Map<string, string>()
  for (const name of names) {
    const template: unknown = JSON.parse(await readFile(join(libraryFolder, name), 'utf8'))
    const { record } = await importTemplate(importing, { template, folder: libraryFolder })
    ids.set(record.name, record.id)
  }
  return ids
}

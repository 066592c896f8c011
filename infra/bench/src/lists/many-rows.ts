import {
  manyAssets,
  manyBrandKits,
  manyDesigns,
  manyDrafts,
  manyFiledItems,
  manyFolders,
  manyTags,
  manyTemplateDesigns,
  manyTemplates,
  manyVersions,
} from '@platen/database/many-rows'
import { Client } from 'pg'

const promotedEvery = 10

/** Inserts `rows` brand kits of the organization, and as many templates, of which every tenth is promoted. */
export const insertManyRows = (
  url: string,
  { organizationId, rows }: { organizationId: string; rows: number },
): Promise<void> =>
  insertAll(url, [
    [manyBrandKits, [organizationId, rows]],
    [manyTemplateDesigns, [rows]],
    [manyTemplates, [rows, promotedEvery]],
  ])

/** Inserts the assets and designs of an organization, in folders and with tags. */
export const insertLibrary = (
  url: string,
  { organizationId, assets, designs, folders }: Library,
): Promise<void> =>
  insertAll(url, [
    [manyAssets, [organizationId, assets]],
    [manyDesigns, [organizationId, designs]],
    [manyVersions, [organizationId]],
    [manyDrafts, [organizationId]],
    [manyFolders, [organizationId, folders]],
    [manyFiledItems, [organizationId, folders]],
    [manyTags, [organizationId]],
  ])

interface Library {
  organizationId: string
  assets: number
  designs: number
  folders: number
}

async function insertAll(
  url: string,
  statements: readonly (readonly [text: string, values: unknown[]])[],
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const [text, values] of statements) await client.query(text, values)
    // Autovacuum does this within a minute. Until then, queries cannot be answered from an index alone.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

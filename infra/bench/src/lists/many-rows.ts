import { manyBrandKits, manyTemplateDesigns, manyTemplates } from '@platen/database/many-rows'
import { Client } from 'pg'

const promotedEvery = 10

/** Inserts `rows` brand kits of the organization, and as many templates, of which every tenth is promoted. */
export async function insertManyRows(
  url: string,
  { organizationId, rows }: { organizationId: string; rows: number },
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(manyBrandKits, [organizationId, rows])
    await client.query(manyTemplateDesigns, [rows])
    await client.query(manyTemplates, [rows, promotedEvery])
    // Autovacuum does this within a minute. Until then, queries cannot be answered from an index alone.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

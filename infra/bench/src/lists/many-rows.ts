import { manyBrandKits, manyTemplateDesigns, manyTemplates } from '@platen/database/many-rows'
import { Client } from 'pg'

const promotedEvery = 10

/** Fills the lists with so many brand kits of the organization and so many templates, every tenth promoted. */
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
    // Autovacuum does this within a minute: without it an index alone cannot answer.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

import { libraryOrganizationId } from '@platen/database'
import { Client } from 'pg'

const brandKits = `
  insert into brand_kits
    (id, organization_id, name, search, description, url, domain, images, colors, fonts, user_id, created_at, updated_at)
  select 'bk_' || lpad(n::text, 26, '0'), $1, 'Brand kit ' || n, 'brand kit ' || n,
    'What this brand stands for, in a sentence or two of the length that people write there.',
    'https://brand' || n || '.example', 'brand' || n || '.example',
    jsonb_build_array('asset:' || $1 || '/' || repeat('c', 64) || '.svg'), '["#0b1020", "#ff8a66", "#f2b84b"]',
    '{"heading": {"fontFamily": "Playfair Display", "fontWeight": 700}}', 'user-' || n % 5000,
    now() - (n * 7919 % 100003) * interval '1 minute', now() - (n * 104729 % 100003) * interval '1 second'
  from generate_series(1, $2::bigint) n`

const designs = `
  insert into designs (id, organization_id, name, search, version, width, height)
  select 'tpl_' || lpad(n::text, 26, '0'), '${libraryOrganizationId}', 'Template ' || n, 'template ' || n, 1, 1080, 1350
  from generate_series(1, $1::bigint) n`

const templates = `
  insert into templates (id, category, keywords, promoted, fonts, search, created_at, updated_at)
  select 'tpl_' || lpad(n::text, 26, '0'), 'Social', array['square', 'sale', 'summer'], n % 10 = 0,
    array['Inter', 'Playfair Display'], 'template ' || n || e'\\nsquare\\nsale\\nsummer',
    now() - (n * 7919 % 100003) * interval '1 minute', now() - (n * 104729 % 100003) * interval '1 second'
  from generate_series(1, $1::bigint) n`

/** Fills the lists with so many brand kits of the organization and so many templates, every tenth promoted. */
export async function insertManyRows(
  url: string,
  { organizationId, rows }: { organizationId: string; rows: number },
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(brandKits, [organizationId, rows])
    await client.query(designs, [rows])
    await client.query(templates, [rows])
    // What autovacuum does within a minute: without it an index alone cannot answer.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

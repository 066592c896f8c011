import { libraryOrganizationId } from '../entities/organization'

/*
 * Statements that insert many rows, for the tests of the lists and for the benchmark. Names, users and times do not follow the order of the
 * table.
 */

/** Inserts `$2` brand kits of the organization `$1`. */
export const manyBrandKits = `
  insert into brand_kits
    (id, organization_id, name, search, description, url, domain, images, colors, fonts, socials, user_id, created_at, updated_at)
  select 'bk_' || lpad(n::text, 26, '0'), $1, 'Brand kit ' || n || rare, 'brand kit ' || n || rare,
    'What this brand stands for, in a sentence or two of the length that people write there.',
    'https://brand' || n || '.example', 'brand' || n || '.example',
    jsonb_build_array('asset:' || $1 || '/' || repeat('c', 64) || '.svg', 'https://brand' || n || '.example/photo.jpg'),
    '["#0b1020", "#ff8a66", "#f2b84b", "#ffffff"]',
    '{"heading": {"fontFamily": "Playfair Display", "fontWeight": 700}, "text": {"fontFamily": "Inter"}}', '{}',
    'user-' || n % 5000,
    now() - (n * 7919 % 100003) * interval '1 minute', now() - (n * 104729 % 100003) * interval '1 second'
  from (select n, case when n % 1000 = 0 then ' cafe' else '' end as rare from generate_series(1, $2::bigint) n) many`

/** Inserts the designs of `$1` templates. */
export const manyTemplateDesigns = `
  insert into designs (id, organization_id, name, search, version, width, height)
  select 'tpl_' || lpad(n::text, 26, '0'), '${libraryOrganizationId}', 'Template ' || n, 'template ' || n, 1, 1080, 1350
  from generate_series(1, $1::bigint) n`

/** Inserts `$1` templates whose designs exist; every `$2`th is promoted. */
export const manyTemplates = `
  insert into templates (id, category, keywords, promoted, fonts, search, created_at, updated_at)
  select 'tpl_' || lpad(n::text, 26, '0'), 'Social', array['square', 'sale', 'summer'], n % $2::bigint = 0,
    array['Inter', 'Playfair Display'],
    'template ' || n || case when n % 1000 = 0 then ' cafe' else '' end || e'\\nsquare\\nsale\\nsummer',
    now() - (n * 7919 % 100003) * interval '1 minute', now() - (n * 104729 % 100003) * interval '1 second'
  from generate_series(1, $1::bigint) n`

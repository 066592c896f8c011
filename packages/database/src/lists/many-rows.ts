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

/** Inserts `$2` assets of the organization `$1`. */
export const manyAssets = `
  insert into assets (id, organization_id, checksum, key, mimetype, name, size, width, height, created_at)
  select 'ast_' || lpad(n::text, 26, '0'), $1, lpad(n::text, 64, '0'), $1 || '/' || n || '.png', 'image/png',
    'Photo ' || n * 7919 % 10007 || '.png', 1, 1, 1, now() - (n * 7919 % 10007) * interval '1 minute'
  from generate_series(1, $2::bigint) n`

/** Inserts `$2` designs of the organization `$1`; every tenth is a story. */
export const manyDesigns = `
  insert into designs (id, organization_id, name, search, version, width, height, updated_at)
  select 'dsg_' || lpad(n::text, 26, '0'), $1, 'Design ' || n * 7919 % 2003, 'design ' || n * 7919 % 2003, 1, 1080,
    case when n % 10 = 0 then 1920 else 1350 end, now() - (n * 7919 % 2003) * interval '1 minute'
  from generate_series(1, $2::bigint) n`

const ownDesigns = `(select id, row_number() over (order by id) as n from designs where organization_id = $1) d`

/** Inserts the first version of each design of the organization `$1`, by 20 people. */
export const manyVersions = `
  insert into design_versions (design_id, version, document, author)
  select d.id, 1, '{}', 'usr_' || lpad((d.n % 20)::text, 26, '0') from ${ownDesigns}`

/** Inserts a draft of every fourth design of the organization `$1`, by the same people. */
export const manyDrafts = `
  insert into design_drafts (organization_id, design_id, revision, base_version, document, width, height, author)
  select $1, d.id, 1, 1, '{}', 1080, 1350, 'usr_' || lpad((d.n % 19)::text, 26, '0') from ${ownDesigns} where d.n % 4 = 0`

const items = `(select id, row_number() over (order by id) as n from assets where organization_id = $1
  union all select id, row_number() over (order by id) from designs where organization_id = $1) i`

/** Inserts `$2` folders of the organization `$1`. */
export const manyFolders = `
  insert into folders (id, organization_id, name)
  select 'fld_' || lpad(n::text, 26, '0'), $1, 'Folder ' || n from generate_series(0, $2::bigint - 1) n`

/** Puts the assets and designs of the organization `$1` into these `$2` folders, but for every tenth. */
export const manyFiledItems = `
  insert into filed_items (organization_id, item_id, folder_id)
  select $1, i.id, 'fld_' || lpad((i.n % $2::bigint)::text, 26, '0') from ${items} where i.n % 10 > 0`

/** Gives each asset and design of the organization `$1` one of 50 tags, and a frequent one. */
export const manyTags = `
  insert into item_tags (organization_id, item_id, tag)
  select $1, i.id, 'tag ' || i.n % 50 from ${items} union all select $1, i.id, 'frequent' from ${items}`

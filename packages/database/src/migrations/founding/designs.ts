/** Designs with the versions of their documents, and their drafts. */
export const designs = `
  -- A deleted design keeps its row while renders refer to its versions.
  create table designs (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    user_id text,
    name text not null,
    search text not null default '',
    version integer not null,
    width double precision not null,
    height double precision not null,
    -- The thumbnail and the version that it shows, the latest version whose thumbnail was requested, the number of requests for that
    -- thumbnail, and the time of the next request.
    thumbnail_key text,
    thumbnail_version integer,
    thumbnail_asked integer,
    thumbnail_asks integer not null default 0,
    thumbnail_due timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    delete_renders boolean not null default false,
    purged_at timestamptz
  );
  create index designs_latest on designs (organization_id, updated_at desc, id desc) include (search) where deleted_at is null;
  create index designs_oldest on designs (organization_id, created_at, id) include (search) where deleted_at is null;
  create index designs_of_user on designs (organization_id, user_id, updated_at desc, id desc)
    include (search) where deleted_at is null and user_id is not null;
  create index designs_to_purge on designs (deleted_at) where deleted_at is not null and purged_at is null;
  -- A copy shows the thumbnail of its source, even if that belongs to another organization.
  create index designs_by_thumbnail on designs (thumbnail_key) where thumbnail_key is not null;

  -- The versions of a deleted design have no document.
  create table design_versions (
    design_id text collate "C" not null references designs,
    version integer not null,
    document jsonb,
    author text,
    note text,
    thumbnail_key text,
    created_at timestamptz not null default now(),
    primary key (design_id, version)
  );
  create index design_versions_by_thumbnail on design_versions (thumbnail_key) where thumbnail_key is not null;
  -- All sources in a document, which may be assets, of any element or font.
  create index design_versions_sources on design_versions using gin (jsonb_path_query_array(document, '$.**.src'));
  -- The families of a document's texts, by which uploaded fonts are found. The names of one family may differ in letter case and in
  -- surrounding spaces.
  create function font_families(document jsonb) returns text[]
    language sql immutable parallel safe as $$
      select array(
        select distinct lower(btrim(family #>> '{}')) from jsonb_path_query(document, '$.**.fontFamily') family)
    $$;
  create index design_versions_families on design_versions using gin (font_families(document));

  -- The unpublished changes of a design. The row stays when they are published or discarded, so that no revision number is used twice.
  create table design_drafts (
    organization_id text collate "C" not null references organizations,
    design_id text collate "C" not null,
    user_id text,
    revision integer not null,
    base_version integer not null,
    document jsonb,
    width double precision not null,
    height double precision not null,
    author text,
    thumbnail_key text,
    thumbnail_revision integer,
    thumbnail_asked integer,
    thumbnail_asks integer not null default 0,
    thumbnail_due timestamptz,
    updated_at timestamptz not null default now(),
    primary key (organization_id, design_id)
  );
  create index design_drafts_sources on design_drafts using gin (jsonb_path_query_array(document, '$.**.src'));
  create index design_drafts_by_thumbnail on design_drafts (thumbnail_key) where thumbnail_key is not null;
`

/**
 * Lists of templates and brand kits that stay fast with 100,000 rows. A list reads only the rows of its page from the table, and everything
 * else from indexes. These include the searched text, so that a frequent term is counted in 10 to 15 ms. Trigrams find a rare term in 1 ms,
 * but do not help with terms of one or two letters, and for a frequent term would visit the table for each row (40 ms for 100,000 rows).
 * Both kinds of index are needed; the planner chooses by its statistics of the term. There is an index for each order. It includes the id,
 * which makes the order total, so that every row is on exactly one page.
 */
export const lists = `
  create extension if not exists pg_trgm;

  -- The public templates. Their designs belong to the library's organization; this table adds the data of the gallery.
  create table templates (
    id text collate "C" primary key references designs,
    category text not null,
    keywords text[] not null default '{}',
    promoted boolean not null default false,
    fonts text[] not null default '{}',
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  -- These two serve all lists of templates; the scan filters promoted ones.
  create index templates_latest on templates (updated_at desc, id desc) include (promoted, search);
  create index templates_oldest on templates (created_at, id) include (promoted, search);
  -- For counting all templates, or the few promoted ones.
  create index templates_search on templates (promoted, search);
  create index templates_trigrams on templates using gin (search gin_trgm_ops);

  -- The templates that organizations make from their designs.
  create table own_templates (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    design_id text collate "C" not null,
    design_version integer,
    category text not null,
    keywords text[] not null default '{}',
    fonts text[] not null default '{}',
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint own_templates_design unique (organization_id, design_id)
  );
  create index own_templates_latest on own_templates (organization_id, updated_at desc, id desc) include (search);
  create index own_templates_oldest on own_templates (organization_id, created_at, id) include (search);

  create table brand_kits (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    user_id text,
    name text,
    search text not null default '',
    description text not null default '',
    url text not null default '',
    domain text not null default '',
    images jsonb not null default '[]',
    colors jsonb not null default '[]',
    fonts jsonb not null default '{}',
    socials jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index brand_kits_latest on brand_kits (organization_id, updated_at desc, id desc) include (search);
  create index brand_kits_oldest on brand_kits (organization_id, created_at, id) include (search);
  -- The narrowest index for counting, with and without a search.
  create index brand_kits_search on brand_kits (organization_id, search);
  create index brand_kits_trigrams on brand_kits using gin (search gin_trgm_ops);
  -- An embedded editor lists the few kits of its user, and those that belong to no user.
  create index brand_kits_of_user on brand_kits (organization_id, user_id, updated_at desc, id desc)
    include (search) where user_id is not null;
  create index brand_kits_shared_latest on brand_kits (organization_id, updated_at desc, id desc) include (search) where user_id is null;
  create index brand_kits_shared_oldest on brand_kits (organization_id, created_at, id) include (search) where user_id is null;
`

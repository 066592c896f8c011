/** Renders: the source of truth about every call, from which a lost queue is rebuilt. */
export const renders = `
  -- A row is updated about four times while its render is open, and an indexed column changes only at the end. Since a fifth of each page is
  -- free, these updates stay in the page and touch no index.
  --
  -- The table has no foreign keys: no index of all renders begins with the organization or the design, so deleting one of these would read
  -- all renders.
  create table renders (
    id text collate "C" primary key,
    organization_id text collate "C" not null,
    -- The call: its id in the log, its API key, and the user of its embedded editor.
    request_id text,
    key_id text collate "C",
    user_id text,
    -- The document to draw: a version of a design, or a copy of its draft, which may change while the render waits. A view draws no design,
    -- only the image in its options.
    purpose text not null default 'call',
    design_id text collate "C",
    design_version integer,
    draft_revision integer,
    draft_document jsonb,
    modifications jsonb not null,
    options jsonb not null,
    strict boolean not null default false,
    metadata jsonb,
    -- The way of the render through the queue.
    state text not null default 'queued',
    attempt integer not null default 0,
    handbacks integer not null default 0,
    lease_until timestamptz,
    worker text,
    waiter text,
    sweeps integer not null default 0,
    created_at timestamptz not null default now(),
    enqueued_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    -- The outcome.
    duration_ms integer,
    result jsonb,
    file_bytes bigint,
    error_code text,
    error_message text,
    -- The data for finding an identical render, and the time for which its files can be reused.
    cached boolean not null default false,
    request_key bytea,
    content_key bytea,
    fresh_until timestamptz,
    revalidates text collate "C",
    constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft', 'view')),
    constraint renders_drawn check ((purpose = 'view') = (design_id is null) and (design_id is null) = (design_version is null)),
    constraint renders_state check (state in ('queued', 'rendering', 'completed', 'failed', 'cancelled')),
    constraint renders_lease check ((state = 'rendering') = (lease_until is not null)),
    constraint renders_result check ((state = 'completed') = (result is not null)),
    constraint renders_error check ((state = 'failed') = (error_code is not null))
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
`

/**
 * The indexes of renders. A claim changes the state of a render. A column in the condition of an index counts as part of that index, so no
 * condition uses the state. The conditions use `finished_at`, which is null until the end and changes only then; so claims touch no index.
 */
export const rendersIndexes = `
  -- These two are only as large as the backlog. They count the open renders of one organization and of all, and find those to sweep.
  -- Thumbnails have a separate index, so that calls are found fast however many thumbnails are queued.
  create index renders_open on renders (purpose, organization_id, design_id) where finished_at is null;
  create index renders_thumbnails on renders (enqueued_at) where purpose = 'thumbnail' and finished_at is null;

  -- Lists show only calls, and are read in both directions. The newest render is last: PostgreSQL then starts a new page when the last one is
  -- full, so that pages stay full and little is logged. If new entries came first, it would halve a page each time.
  create index renders_latest on renders (organization_id, created_at, id) where purpose = 'call';
  create index renders_of_design on renders (organization_id, design_id, created_at, id) where purpose = 'call';
  create index renders_of_key on renders (organization_id, key_id, created_at, id) where purpose = 'call' and key_id is not null;
  create index renders_of_user on renders (organization_id, user_id, created_at, id) where purpose = 'call' and user_id is not null;
  -- The rare states by which lists filter; nearly all other renders are completed.
  create index renders_failed on renders (organization_id, created_at, id) where purpose = 'call' and error_code is not null;
  create index renders_cancelled on renders (organization_id, created_at, id)
    where purpose = 'call' and finished_at is not null and result is null and error_code is null;

  -- Renders that a worker drew or revalidated, without the many that the API answered with the same files. The newest one decides whether the
  -- files are fresh. The request key includes the design; the version is compared with the current one.
  create index renders_reusable on renders (organization_id, request_key, design_version, finished_at desc) where request_key is not null;
  create index renders_reusable_of_user on renders (organization_id, user_id, request_key, design_version, finished_at desc)
    where request_key is not null and user_id is not null;

  -- For deletion: the renders that refer to a file, and those that no list shows.
  create index renders_by_file on renders using gin ((
      jsonb_path_query_array(result, '$.files[*].key')
      || jsonb_path_query_array(result, '$.files[*].previewKey ? (@ != null)')
      || jsonb_path_query_array(result, '$.inlineImage.key')) jsonb_path_ops)
    where purpose = 'call' and result is not null;
  create index renders_thumbnails_of_design on renders (design_id) where purpose = 'thumbnail';
  create index renders_of_drafts on renders (design_id) where purpose = 'draft';
  create index renders_of_views on renders (organization_id) where purpose = 'view';
`

/** Tables that complement renders: the keys of calls that may be repeated, usage, and the time of the last sweep. */
export const besideRenders = `
  -- A key without its render counts as unknown, so renders may be deleted before their keys. The index finds expired keys.
  create table idempotency_keys (
    organization_id text collate "C" not null references organizations,
    key text collate "C" not null,
    fingerprint bytea not null,
    render_id text collate "C" not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, key)
  );
  create index idempotency_keys_oldest on idempotency_keys (created_at);

  -- The keys of each user of an embedded editor.
  create table user_idempotency_keys (
    organization_id text collate "C" not null references organizations,
    user_id text not null,
    key text collate "C" not null,
    fingerprint bytea not null,
    render_id text collate "C" not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id, key)
  );
  create index user_idempotency_keys_oldest on user_idempotency_keys (created_at);

  -- Deleted renders still count for the hour in which they were requested.
  create table deleted_usage (
    organization_id text collate "C" not null references organizations,
    hour timestamptz not null,
    renders integer not null,
    failed integer not null,
    cached integer not null,
    bytes bigint not null,
    primary key (organization_id, hour)
  );

  -- The time when a sweep last began, in a single row, since many workers need no more sweeps than one.
  create table sweep_gate (
    one boolean primary key default true check (one),
    begun_at timestamptz not null
  ) with (fillfactor = 10);
  insert into sweep_gate (begun_at) values ('-infinity');
`

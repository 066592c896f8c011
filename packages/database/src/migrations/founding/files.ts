/** The columns that describe the content of an asset. Those from `family` on are for fonts: their names, characters and features. */
const content = `
    checksum text collate "C" not null,
    key text not null,
    mimetype text not null,
    name text,
    size integer not null,
    width double precision,
    height double precision,
    family text,
    weight integer,
    style text,
    coverage text,
    in_colors boolean,
    is_variable boolean,
    created_at timestamptz not null default now()`

/** Uploaded images, SVGs and fonts. Thanks to the unique indexes, concurrent uploads of the same bytes create only one asset. */
export const assets = `
  create table assets (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,${content},
    constraint assets_content unique (organization_id, checksum),
    constraint assets_checksum_is_sha256 check (checksum ~ '^[0-9a-f]{64}$'),
    constraint assets_font check ((family is null) = (weight is null) and (family is null) = (style is null))
  );
  create index assets_latest on assets (organization_id, created_at desc, id desc);
  create index assets_fonts on assets (organization_id, created_at desc, id desc) where family is not null;

  -- Records the time of each change to the fonts, whatever statement makes it, since earlier renders might look different after that.
  create function note_font_change() returns trigger language plpgsql as $$
    begin
      update organizations set fonts_changed_at = clock_timestamp()
      where id = coalesce(new.organization_id, old.organization_id);
      return null;
    end $$;
  create trigger assets_font_insert after insert on assets
    for each row when (new.family is not null) execute function note_font_change();
  create trigger assets_font_delete after delete on assets
    for each row when (old.family is not null) execute function note_font_change();

  -- The assets of each user of an embedded editor.
  create table user_assets (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    user_id text not null,${content},
    constraint user_assets_content unique (organization_id, user_id, checksum),
    constraint user_assets_checksum_is_sha256 check (checksum ~ '^[0-9a-f]{64}$'),
    constraint user_assets_font check ((family is null) = (weight is null) and (family is null) = (style is null))
  );
  create index user_assets_latest on user_assets (organization_id, user_id, created_at desc, id desc);
`

/** The tables for deleting stored files: the list of files to delete, and the time when stored files were last compared with rows. */
export const deletion = `
  -- While a file is being deleted, its object may be gone, and from due_at on, another process may delete it. A deleted file keeps its row
  -- for an hour, so that a render that has just found it in the store does not refer to it.
  create table pending_deletions (
    key text collate "C" primary key,
    organization_id text collate "C" not null,
    due_at timestamptz not null,
    deleting boolean not null default false,
    deleted_at timestamptz
  );
  create index pending_deletions_due on pending_deletions (due_at) where deleted_at is null;
  create index pending_deletions_deleted on pending_deletions (deleted_at) where deleted_at is not null;

  -- A single row, so that only one process sweeps at a time.
  create table file_sweeps (
    single boolean primary key default true check (single),
    begun_at timestamptz not null
  );
`

import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from '../steps/build-index'

/** Adds the rows of each user of an embedded editor: renders, uploaded files, and keys of calls that may be repeated. */
export class EditorUsers1763800000010 implements MigrationInterface {
  readonly name = 'EditorUsers1763800000010'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders add column if not exists user_id text')
    await buildIndex(
      runner,
      'renders_of_user',
      `on renders (organization_id, user_id, created_at desc, id desc)
       where purpose = 'call' and user_id is not null`,
    )
    await buildIndex(
      runner,
      'renders_reusable_of_user',
      `on renders (organization_id, user_id, request_key, design_version, finished_at desc)
       where request_key is not null and user_id is not null`,
    )
    // Editors list the kits that belong to no user, in the two orders of all lists.
    await buildIndex(
      runner,
      'brand_kits_shared_latest',
      'on brand_kits (organization_id, updated_at desc, id desc) include (search) where user_id is null',
    )
    await buildIndex(
      runner,
      'brand_kits_shared_oldest',
      'on brand_kits (organization_id, created_at, id) include (search) where user_id is null',
    )
    await this.ownTables(runner)
  }

  /**
   * Creates separate tables instead of a column: the unique keys of `assets` and `idempotency_keys` lack the user, and the previous
   * release, which may run beside this one, names exactly these keys in its statements.
   */
  private async ownTables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists user_assets (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        user_id text not null,
        checksum text collate "C" not null,
        key text not null,
        mimetype text not null,
        size integer not null,
        width double precision,
        height double precision,
        family text,
        weight integer,
        style text,
        created_at timestamptz not null default now(),
        constraint user_assets_content unique (organization_id, user_id, checksum),
        constraint user_assets_checksum_is_sha256 check (checksum ~ '^[0-9a-f]{64}$'),
        constraint user_assets_font check ((family is null) = (weight is null) and (family is null) = (style is null))
      )`)
    await runner.query(`
      create table if not exists user_idempotency_keys (
        organization_id text collate "C" not null references organizations,
        user_id text not null,
        key text collate "C" not null,
        fingerprint bytea not null,
        render_id text collate "C" not null,
        created_at timestamptz not null default now(),
        primary key (organization_id, user_id, key)
      )`)
    await runner.query(
      'create index if not exists user_idempotency_keys_oldest on user_idempotency_keys (created_at)',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table user_idempotency_keys, user_assets')
    await runner.query('drop index brand_kits_shared_latest, brand_kits_shared_oldest')
    // Also drops the indexes that name the column.
    await runner.query('alter table renders drop column user_id')
  }
}

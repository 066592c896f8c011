import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Uploaded images, SVGs and fonts, each content once per organization. */
export class Assets1763800000006 implements MigrationInterface {
  readonly name = 'Assets1763800000006'

  async up(runner: QueryRunner): Promise<void> {
    // The unique index makes concurrent uploads of the same bytes one asset.
    await runner.query(`
      create table assets (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
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
        constraint assets_content unique (organization_id, checksum),
        constraint assets_checksum_is_sha256 check (checksum ~ '^[0-9a-f]{64}$'),
        constraint assets_font check ((family is null) = (weight is null) and (family is null) = (style is null))
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table assets')
  }
}

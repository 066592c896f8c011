import { type MigrationInterface, type QueryRunner } from 'typeorm'

/**
 * Adds the unpublished changes of designs. A row remains when its draft is published or discarded, so that no revision number is used
 * twice. It does not reference its design: the previous release, which may run beside this one, deletes designs without checking this
 * table.
 */
export class Drafts1763800000061 implements MigrationInterface {
  readonly name = 'Drafts1763800000061'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table design_drafts (
        organization_id text collate "C" not null references organizations,
        design_id text collate "C" not null,
        revision integer not null,
        base_version integer not null,
        document jsonb,
        width double precision not null,
        height double precision not null,
        author text,
        thumbnail_key text,
        thumbnail_revision integer,
        thumbnail_asked integer,
        updated_at timestamptz not null default now(),
        primary key (organization_id, design_id)
      )`)
    // For the sweep, which checks for each file whether a row names it.
    await runner.query(`
      create index design_drafts_sources on design_drafts using gin (jsonb_path_query_array(document, '$.**.src'))`)
    await runner.query(`
      create index design_drafts_by_thumbnail on design_drafts (thumbnail_key) where thumbnail_key is not null`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table design_drafts')
  }
}

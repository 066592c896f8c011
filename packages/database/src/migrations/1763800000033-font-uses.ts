import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Finds the documents whose texts name a family, and so need the font that an organization has uploaded for it. */
export class FontUses1763800000033 implements MigrationInterface {
  readonly name = 'FontUses1763800000033'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // Names of one family may differ only in case and in surrounding spaces.
    await runner.query(`
      create or replace function font_families(document jsonb) returns text[]
      language sql immutable parallel safe as $$
        select array(
          select distinct lower(btrim(family #>> '{}')) from jsonb_path_query(document, '$.**.fontFamily') family)
      $$`)
    await buildIndex(
      runner,
      'design_versions_families',
      'on design_versions using gin (font_families(document))',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index design_versions_families')
    await runner.query('drop function font_families(jsonb)')
  }
}

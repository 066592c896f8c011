import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/**
 * Finds uploaded fonts by their family. When an organization's fonts change, earlier renders may look different: a trigger records the
 * time, whichever statement of any release inserts or deletes a font.
 */
export class OrganizationFonts1763800000040 implements MigrationInterface {
  readonly name = 'OrganizationFonts1763800000040'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table organizations add column if not exists fonts_changed_at timestamptz',
    )
    await runner.query(`
      create or replace function note_font_change() returns trigger language plpgsql as $$
      begin
        update organizations set fonts_changed_at = clock_timestamp()
        where id = coalesce(new.organization_id, old.organization_id);
        return null;
      end $$`)
    for (const [event, row] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const) {
      await runner.query(`
        create or replace trigger assets_font_${event} after ${event} on assets
        for each row when (${row}.family is not null) execute function note_font_change()`)
    }
    await buildIndex(
      runner,
      'assets_fonts',
      'on assets (organization_id, created_at desc, id desc) where family is not null',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index assets_fonts')
    await runner.query('drop trigger assets_font_insert on assets')
    await runner.query('drop trigger assets_font_delete on assets')
    await runner.query('drop function note_font_change()')
    await runner.query('alter table organizations drop column fonts_changed_at')
  }
}

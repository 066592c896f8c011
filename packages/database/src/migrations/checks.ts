import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Adds checks: renders that lay out their pages and draw nothing. */
export class Checks1795910400000 implements MigrationInterface {
  readonly name = 'Checks1795910400000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table renders drop constraint if exists renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft', 'view', 'check')) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
    await buildIndex(
      runner,
      'renders_of_checks',
      "on renders (organization_id) where purpose = 'check'",
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists renders_of_checks')
    await runner.query("delete from renders where purpose = 'check'")
    await runner.query(`
      alter table renders drop constraint renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft', 'view'))`)
  }
}

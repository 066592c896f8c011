import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Adds views: renders without a design, which decode an image. Their `options` name the image, and lists omit them. */
export class Views1763800000065 implements MigrationInterface {
  readonly name = 'Views1763800000065'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // Checked in a separate step, which reads the whole table without blocking writes.
    await runner.query(`
      alter table renders
        alter column design_id drop not null,
        alter column design_version drop not null,
        drop constraint if exists renders_purpose,
        drop constraint if exists renders_drawn,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft', 'view')) not valid,
        add constraint renders_drawn check (
          (purpose = 'view') = (design_id is null) and (design_id is null) = (design_version is null)) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
    await runner.query('alter table renders validate constraint renders_drawn')
    await buildIndex(
      runner,
      'renders_of_views',
      `on renders (organization_id) where purpose = 'view'`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from renders where purpose = 'view'`)
    await runner.query('drop index renders_of_views')
    await runner.query(`
      alter table renders drop constraint renders_drawn, drop constraint renders_purpose,
        alter column design_version set not null, alter column design_id set not null,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft')) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
  }
}

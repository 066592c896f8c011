import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Thumbnails are renders that nobody called for: they take the same way, and no list or count shows them. */
export class Thumbnails1763800000009 implements MigrationInterface {
  readonly name = 'Thumbnails1763800000009'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table renders add column purpose text not null default 'call',
        add constraint renders_purpose check (purpose in ('call', 'thumbnail'))`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders drop column purpose')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

const tables = ['designs', 'design_drafts']

/**
 * Requests thumbnails again that are still missing a while after they were requested; those missing now are requested once more at once.
 */
export class ThumbnailRetries1763800000064 implements MigrationInterface {
  readonly name = 'ThumbnailRetries1763800000064'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`
        alter table ${table}
          add column thumbnail_asks integer not null default 0,
          add column thumbnail_due timestamptz`)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(
        `alter table ${table} drop column thumbnail_asks, drop column thumbnail_due`,
      )
  }
}

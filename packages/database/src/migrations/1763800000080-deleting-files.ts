import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Whether somebody has begun to delete a file: from then on its object may be gone, and `due_at` says when another may do it. */
export class DeletingFiles1763800000080 implements MigrationInterface {
  readonly name = 'DeletingFiles1763800000080'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table doomed_files add column deleting boolean not null default false',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table doomed_files drop column deleting')
  }
}

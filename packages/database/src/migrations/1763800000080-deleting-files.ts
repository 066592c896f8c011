import { type MigrationInterface, type QueryRunner } from 'typeorm'

/**
 * Marks files whose deletion has begun: from then on the object may be gone, and `due_at` is the time when another process may delete it.
 */
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

import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the pattern by which the archive of a batch names its files. */
export class BatchFileNames1796572800000 implements MigrationInterface {
  readonly name = 'BatchFileNames1796572800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches add column file_name text')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches drop column file_name')
  }
}

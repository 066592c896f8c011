import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the keys of the mapping of an inbound hook whose values the rows of a batch lacked. */
export class BatchMissing1796940000000 implements MigrationInterface {
  readonly name = 'BatchMissing1796940000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table batches add column missing text[] not null default '{}'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches drop column missing')
  }
}

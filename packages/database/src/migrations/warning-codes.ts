import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the codes of the warnings of a row of a batch, so that they are counted without reading results, which may be large. */
export class WarningCodes1796569200000 implements MigrationInterface {
  readonly name = 'WarningCodes1796569200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders add column warning_codes text[]')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders drop column warning_codes')
  }
}

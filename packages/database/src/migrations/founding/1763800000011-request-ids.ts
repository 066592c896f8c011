import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** The id of the call that asked for a render, which the worker logs too. */
export class RequestIds1763800000011 implements MigrationInterface {
  readonly name = 'RequestIds1763800000011'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders add column request_id text')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders drop column request_id')
  }
}

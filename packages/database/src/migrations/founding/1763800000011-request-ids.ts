import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Stores the id of the call that requested a render, which the worker logs too. */
export class RequestIds1763800000011 implements MigrationInterface {
  readonly name = 'RequestIds1763800000011'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders add column request_id text')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders drop column request_id')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the number of attempts that a delivery had when it was last replayed, after which its pauses start again. */
export class Replays1796212800000 implements MigrationInterface {
  readonly name = 'Replays1796212800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table deliveries add column replayed_after integer not null default 0',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deliveries drop column replayed_after')
  }
}

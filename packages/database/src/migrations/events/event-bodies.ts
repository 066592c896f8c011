import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the bodies of events, which are kept once they have been sent. */
export class EventBodies1796126400000 implements MigrationInterface {
  readonly name = 'EventBodies1796126400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table events add column body text')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table events drop column body')
  }
}

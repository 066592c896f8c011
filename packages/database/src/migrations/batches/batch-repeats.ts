import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { noteBatchEnd as earlierNoteBatchEnd } from './batch-columns'

/** Adds how many times a batch has been repeated, also to the event of its end: each time, the URL of its archive changes. */
export class BatchRepeats1796666400000 implements MigrationInterface {
  readonly name = 'BatchRepeats1796666400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table batches add column repeats integer not null default 0')
    await runner.query(noteBatchEnd)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(earlierNoteBatchEnd)
    await runner.query('alter table batches drop column repeats')
  }
}

const noteBatchEnd = earlierNoteBatchEnd.replace(
  "'outcome', new.outcome,",
  "'outcome', new.outcome, 'repeats', new.repeats,",
)

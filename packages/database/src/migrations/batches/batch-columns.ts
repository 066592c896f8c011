import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { noteBatchEnd as earlierNoteBatchEnd } from './merged-batches'

/** Adds the headings of the table of a batch that set nothing, also to the event of its end. */
export class BatchColumns1796587200000 implements MigrationInterface {
  readonly name = 'BatchColumns1796587200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table batches add column ignored_columns text[] not null default '{}'`,
    )
    await runner.query(noteBatchEnd)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(earlierNoteBatchEnd)
    await runner.query('alter table batches drop column ignored_columns')
  }
}

/** The event of a batch also has these headings. */
export const noteBatchEnd = earlierNoteBatchEnd.replace(
  "'outcome', new.outcome,",
  "'outcome', new.outcome, 'ignoredColumns', to_jsonb(new.ignored_columns),",
)

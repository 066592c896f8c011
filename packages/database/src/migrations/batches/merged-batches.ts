import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildUniqueIndex } from '../steps/build-index'
import { noteBatchEnd as earlierNoteBatchEnd } from './batch-events'

/** Adds the render that joins the PDFs of a batch, as its last step. */
export class MergedBatches1796583600000 implements MigrationInterface {
  readonly name = 'MergedBatches1796583600000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table batches add column if not exists merge_pdf boolean not null default false,
        add column if not exists merge_id text collate "C"`)
    await buildUniqueIndex(
      runner,
      'batches_of_merges',
      'on batches (merge_id) where merge_id is not null',
    )
    await runner.query(noteBatchEnd)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(earlierNoteBatchEnd)
    await runner.query('alter table batches drop column merge_id, drop column merge_pdf')
  }
}

/** The event of a batch also has what its PDFs were joined to. */
export const noteBatchEnd = earlierNoteBatchEnd.replace(
  "'outcome', new.outcome)",
  `'outcome', new.outcome, 'merged', (
            select jsonb_build_object('state', g.state, 'result', g.result, 'error', case when g.error_code is not null then
              jsonb_build_object('code', g.error_code, 'message', g.error_message) end)
            from renders g where g.id = new.merge_id))`,
)

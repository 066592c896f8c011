import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex, replaceIndex } from '../steps/build-index'

/** Lets the renders of batches be listed as calls are: by design, by API key, and by their rare states. */
export class ListedBatches1796580000000 implements MigrationInterface {
  readonly name = 'ListedBatches1796580000000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    const ofBatches = "where purpose = 'batch'"
    await replaceIndex(
      runner,
      'renders_of_batches_of_design',
      `on renders (organization_id, design_id, created_at, id) ${ofBatches}`,
    )
    await buildIndex(
      runner,
      'renders_of_batches_of_key',
      `on renders (organization_id, key_id, created_at, id) ${ofBatches} and key_id is not null`,
    )
    await buildIndex(
      runner,
      'renders_of_batches_failed',
      `on renders (organization_id, created_at, id) ${ofBatches} and error_code is not null`,
    )
    await buildIndex(
      runner,
      'renders_of_batches_cancelled',
      `on renders (organization_id, created_at, id)
        ${ofBatches} and finished_at is not null and result is null and error_code is null`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index renders_of_batches_cancelled, renders_of_batches_failed, renders_of_batches_of_key, renders_of_batches_of_design;
      create index renders_of_batches_of_design on renders (organization_id, design_id) where purpose = 'batch'`)
  }
}

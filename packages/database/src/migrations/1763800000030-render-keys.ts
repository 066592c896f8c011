import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Stores the API key that requested a render, so that lists can be filtered by key; unknown for earlier renders. */
export class RenderKeys1763800000030 implements MigrationInterface {
  readonly name = 'RenderKeys1763800000030'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders add column if not exists key_id text collate "C"')
    // The key does not change while a render is open, so its updates still touch no index.
    await buildIndex(
      runner,
      'renders_of_key',
      `on renders (organization_id, key_id, created_at desc, id desc)
       where purpose = 'call' and key_id is not null`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    // Also drops the index on the column.
    await runner.query('alter table renders drop column key_id')
  }
}

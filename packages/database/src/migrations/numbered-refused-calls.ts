import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/**
 * Numbers the refused calls of each organization, so that those beyond its latest 10,000 are found without counting. Earlier ones keep the
 * number 0: they are the first to go.
 */
export class NumberedRefusedCalls1796941800000 implements MigrationInterface {
  readonly name = 'NumberedRefusedCalls1796941800000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table refused_calls add column if not exists nth bigint not null default 0',
    )
    await buildIndex(
      runner,
      'refused_calls_by_number',
      'on refused_calls (organization_id, nth) include (id)',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refused_calls drop column nth')
  }
}

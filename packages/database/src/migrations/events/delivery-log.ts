import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from '../steps/build-index'

/** Adds the index with which the log of a webhook shows what has not been delivered. */
export class DeliveryLog1796169600000 implements MigrationInterface {
  readonly name = 'DeliveryLog1796169600000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'deliveries_undelivered',
      `on deliveries (organization_id, endpoint_id, created_at desc, id desc) where state <> 'delivered'`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index deliveries_undelivered')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { replaceIndex } from '../steps/build-index'

/** Orders the index of pending deliveries by webhook, so that a claim finds the next of each, however many others are due. */
export class DeliveriesByWebhook1796475600000 implements MigrationInterface {
  readonly name = 'DeliveriesByWebhook1796475600000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(
      runner,
      'deliveries_due',
      `on deliveries (organization_id, endpoint_id, due_at) where state = 'pending'`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index deliveries_due;
      create index deliveries_due on deliveries (due_at) where state = 'pending'`)
  }
}

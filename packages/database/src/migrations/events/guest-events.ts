import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from '../steps/build-index'

/** Adds the index that finds the events of comments and approvals, which are deleted with these. */
export class GuestEvents1796941900000 implements MigrationInterface {
  readonly name = 'GuestEvents1796941900000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'events_of_guests',
      `on events (organization_id, subject_id) where type in ('comment.created', 'version.approved')`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index events_of_guests')
  }
}

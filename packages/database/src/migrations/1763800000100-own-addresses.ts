import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildUniqueIndex } from './steps/build-index'

/**
 * An address has one account in each organization, where it had one in all. Sign-in looks an address up by the same index.
 * Instances of the release before let nobody join by a link any more; the link stays good until they are replaced.
 */
export class OwnAddresses1763800000100 implements MigrationInterface {
  readonly name = 'OwnAddresses1763800000100'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildUniqueIndex(runner, 'users_of_address', 'on users (email, organization_id)')
    await runner.query('alter table users drop constraint if exists users_email_key')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add constraint users_email_key unique (email)')
    await runner.query('drop index users_of_address')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildUniqueIndex } from './steps/build-index'

/**
 * Allows an address one account in each organization, instead of one in all. Sign-in looks up an address by the same index. Instances of
 * the previous release can no longer let anyone join by a link; the link remains valid until they are replaced.
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

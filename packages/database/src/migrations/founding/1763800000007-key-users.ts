import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** The person an API key belongs to, and revocation at a future time: the end of a rolled key's grace period. */
export class KeyUsers1763800000007 implements MigrationInterface {
  readonly name = 'KeyUsers1763800000007'

  async up(runner: QueryRunner): Promise<void> {
    // References both columns, so that a key cannot belong to a person of another organization.
    await runner.query(
      'alter table users add constraint users_of_organization unique (organization_id, id)',
    )
    await runner.query('alter table api_keys add column user_id text collate "C"')
    await runner.query(`
      alter table api_keys add constraint api_keys_user foreign key (organization_id, user_id)
        references users (organization_id, id)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_keys drop column user_id')
    await runner.query('alter table users drop constraint users_of_organization')
  }
}

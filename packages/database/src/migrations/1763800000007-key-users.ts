import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Whose an API key is; and a time of revocation may lie ahead, so that a key that was rolled can live on for a while. */
export class KeyUsers1763800000007 implements MigrationInterface {
  readonly name = 'KeyUsers1763800000007'

  async up(runner: QueryRunner): Promise<void> {
    // The pair, so that no key can name a person of another organization.
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

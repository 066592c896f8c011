import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds keys that sign URLs of pictures. */
export class SigningKeys1796385600000 implements MigrationInterface {
  readonly name = 'SigningKeys1796385600000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The secret is sealed. Rows are inserted and deleted, and never change otherwise, but for another seal.
      create table signing_keys (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        name text not null,
        design_ids text[],
        renders_per_minute integer not null,
        max_pixels integer not null,
        expiry_required boolean not null,
        created_at timestamptz not null default now(),
        secret bytea not null
      );
      create index signing_keys_of_organization on signing_keys (organization_id, id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signing_keys')
  }
}

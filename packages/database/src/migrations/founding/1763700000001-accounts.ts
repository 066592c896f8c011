import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Organizations, their people and their API keys. */
export class Accounts1763700000001 implements MigrationInterface {
  readonly name = 'Accounts1763700000001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table organizations (
        id text collate "C" primary key,
        name text not null,
        created_at timestamptz not null default now()
      )`)
    await runner.query(`
      create table users (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        email text not null unique,
        name text not null,
        created_at timestamptz not null default now()
      )`)
    // Every request looks up its key in the unique index on the hash.
    await runner.query(`
      create table api_keys (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        name text not null,
        hash bytea not null unique,
        prefix text not null,
        last_four text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        revoked_at timestamptz,
        constraint api_keys_hash_is_sha256 check (length(hash) = 32)
      )`)
    await runner.query('create index api_keys_of_organization on api_keys (organization_id)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_keys, users, organizations')
  }
}

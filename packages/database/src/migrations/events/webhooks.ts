import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds webhooks. */
export class Webhooks1795914000000 implements MigrationInterface {
  readonly name = 'Webhooks1795914000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The secrets are sealed. The one before a rotation also signs for a while.
      create table webhook_endpoints (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        url text not null,
        events text[] not null,
        design_id text collate "C",
        description text not null default '',
        enabled boolean not null default true,
        disabled_reason text,
        failing_since timestamptz,
        created_at timestamptz not null default now(),
        secret bytea not null,
        previous_secret bytea,
        previous_until timestamptz,
        constraint webhook_endpoints_previous check ((previous_secret is null) = (previous_until is null)),
        constraint webhook_endpoints_disabled check (not enabled or disabled_reason is null)
      );
      create index webhook_endpoints_of_organization on webhook_endpoints (organization_id, id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_endpoints')
  }
}

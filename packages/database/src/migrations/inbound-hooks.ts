import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds inbound hooks: URLs to which senders post JSON of their own, and the bodies that they have received. */
export class InboundHooks1796662800000 implements MigrationInterface {
  readonly name = 'InboundHooks1796662800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The secret is sealed. Of the random part of the URL, only the SHA-256 is stored.
      create table inbound_hooks (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        design_id text collate "C" not null,
        name text not null,
        mapping json not null,
        rows_at text,
        signature jsonb,
        secret bytea,
        options jsonb not null,
        webhook_url text,
        keep_bodies boolean not null,
        enabled boolean not null default true,
        url_hash bytea not null,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now(),
        constraint inbound_hooks_secret check ((signature is null) = (secret is null))
      );
      create index inbound_hooks_of_organization on inbound_hooks (organization_id, id);

      -- The type json keeps the order of the keys.
      create table inbound_bodies (
        number bigint generated always as identity primary key,
        organization_id text collate "C" not null,
        hook_id text collate "C" not null references inbound_hooks on delete cascade,
        body json not null,
        outcome jsonb not null,
        received_at timestamptz not null default now()
      );
      create index inbound_bodies_of_hook on inbound_bodies (organization_id, hook_id, number);
      create index inbound_bodies_oldest on inbound_bodies (received_at);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table inbound_bodies, inbound_hooks')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the latest test of each webhook. */
export class WebhookTests1796299200000 implements MigrationInterface {
  readonly name = 'WebhookTests1796299200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_tests (
        organization_id text collate "C" not null references organizations,
        endpoint_id text collate "C" not null references webhook_endpoints on delete cascade,
        event_id text collate "C" not null,
        body text not null,
        created_at timestamptz not null default now(),
        claimed_at timestamptz,
        ended_at timestamptz,
        status integer,
        duration_ms integer,
        error text,
        response text,
        primary key (organization_id, endpoint_id)
      );
      create index webhook_tests_due on webhook_tests (created_at) where claimed_at is null;
      create index webhook_tests_of_webhook on webhook_tests (endpoint_id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_tests')
  }
}

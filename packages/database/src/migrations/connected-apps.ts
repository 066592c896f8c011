import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the apps that people have connected over OAuth, and the codes, tokens and clients behind them. */
export class ConnectedApps1796942000000 implements MigrationInterface {
  readonly name = 'ConnectedApps1796942000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table connected_apps (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        user_id text collate "C" not null,
        client_id text not null,
        name text not null,
        host text not null,
        scopes text[] not null,
        resource text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        expires_at timestamptz not null
      );
      create index connected_apps_of_person on connected_apps (organization_id, user_id, id);

      -- A row is found by the SHA-256 of its id, which is itself stored nowhere: anyone who has it may use it.
      create table oauth_rows (
        kind text collate "C" not null,
        hash bytea not null,
        app_id text collate "C" references connected_apps on delete cascade,
        payload jsonb not null,
        used_at timestamptz,
        expires_at timestamptz not null,
        primary key (kind, hash)
      );
      create index oauth_rows_of_app on oauth_rows (app_id, expires_at);
      create index oauth_rows_by_expiry on oauth_rows (expires_at);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table oauth_rows, connected_apps')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds sessions of embedded editors. Besides its token, a session keeps the previous one, which ends at its original time. */
export class EmbedSessions1763800000069 implements MigrationInterface {
  readonly name = 'EmbedSessions1763800000069'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table embed_sessions (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        user_id text not null,
        mode text not null,
        design_id text collate "C" not null,
        source jsonb,
        allowed_origins text[] not null,
        settings jsonb not null,
        seconds integer not null,
        hash bytea not null unique,
        expires_at timestamptz not null,
        earlier_hash bytea unique,
        earlier_expires_at timestamptz,
        created_at timestamptz not null default now(),
        opened_at timestamptz,
        ended_at timestamptz,
        constraint embed_sessions_mode check (mode in ('edit', 'fill', 'view')),
        constraint embed_sessions_hashes_are_sha256 check (length(hash) = 32 and length(earlier_hash) = 32),
        constraint embed_sessions_earlier check ((earlier_hash is null) = (earlier_expires_at is null))
      )`)
    await runner.query(
      'create index embed_sessions_of_organization on embed_sessions (organization_id, expires_at)',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table embed_sessions')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the tables for signing in: roles and passwords of people, their sessions and passkeys, and links that work once. */
export class SignIn1763800000050 implements MigrationInterface {
  readonly name = 'SignIn1763800000050'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column role text, add column password_hash text,
        add constraint users_role check (role in ('viewer', 'editor', 'owner'))`)
    // Every call with a session looks it up in the unique index on the hash.
    await runner.query(`
      create table sessions (
        id text collate "C" primary key,
        organization_id text collate "C" not null,
        user_id text collate "C" not null,
        hash bytea not null unique,
        agent text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        constraint sessions_user foreign key (organization_id, user_id) references users (organization_id, id),
        constraint sessions_hash_is_sha256 check (length(hash) = 32)
      )`)
    await runner.query('create index sessions_of_user on sessions (organization_id, user_id)')
    await this.passkeys(runner)
    await runner.query(`
      create table links (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        kind text not null,
        hash bytea not null unique,
        user_id text collate "C",
        email text,
        role text,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        constraint links_user foreign key (organization_id, user_id) references users (organization_id, id),
        constraint links_hash_is_sha256 check (length(hash) = 32),
        constraint links_role check (role in ('viewer', 'editor', 'owner')),
        constraint links_kind check (case kind
          when 'setup' then role is not null and user_id is null and email is null
          when 'invite' then role is not null and user_id is null and email is not null
          when 'reset' then role is null and user_id is not null and email is null
          else false end)
      )`)
    await runner.query('create index links_of_organization on links (organization_id, kind)')
  }

  private async passkeys(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkeys (
        id text collate "C" primary key,
        organization_id text collate "C" not null,
        user_id text collate "C" not null,
        credential_id text collate "C" not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null default '{}',
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        constraint passkeys_user foreign key (organization_id, user_id) references users (organization_id, id)
      )`)
    await runner.query('create index passkeys_of_user on passkeys (organization_id, user_id)')
    // Detects a passkey's answer that is sent again, by its challenge.
    await runner.query(`
      create table used_challenges (
        challenge text collate "C" primary key,
        used_at timestamptz not null default now()
      )`)
    await runner.query('create index used_challenges_oldest on used_challenges (used_at)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table links, used_challenges, passkeys, sessions')
    await runner.query('alter table users drop column password_hash, drop column role')
  }
}

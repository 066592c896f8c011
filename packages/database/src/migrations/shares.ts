import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds shares: links to a design for people without an account, their comments, and their approvals. */
export class Shares1796929200000 implements MigrationInterface {
  readonly name = 'Shares1796929200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The token is sealed; the hash is its SHA-256, by which a call of a guest finds the share.
      create table shares (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        design_id text collate "C" not null,
        version integer,
        name text not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        download boolean not null,
        comments boolean not null,
        approval boolean not null,
        token bytea not null,
        hash bytea not null unique,
        created_by text collate "C",
        created_at timestamptz not null default now(),
        last_seen_at timestamptz
      );
      create index shares_of_design on shares (organization_id, design_id, id);
      create index shares_ended on shares (least(revoked_at, expires_at));

      -- An author is a member; a guest is the name that one typed. The number orders replies after what they reply to.
      create table comments (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        number bigint generated always as identity,
        design_id text collate "C" not null,
        share_id text collate "C" references shares on delete set null,
        parent_id text collate "C" references comments on delete cascade,
        version integer not null,
        page integer not null,
        element_id text,
        x double precision not null,
        y double precision not null,
        text text not null,
        author text collate "C",
        guest text,
        resolved_at timestamptz,
        created_at timestamptz not null default now(),
        constraint comments_author check ((author is null) <> (guest is null))
      );
      create index comments_of_design on comments (organization_id, design_id, number);
      create index comments_of_share on comments (share_id, number);
      create index comments_of_thread on comments (parent_id);

      create table approvals (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        design_id text collate "C" not null,
        version integer not null,
        share_id text collate "C" references shares on delete set null,
        name text not null,
        created_at timestamptz not null default now()
      );
      create index approvals_of_version on approvals (organization_id, design_id, version);
      create index approvals_of_share on approvals (share_id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table approvals, comments, shares')
  }
}

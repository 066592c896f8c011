import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Designs, the versions of their documents, and brand kits. */
export class Designs1763700000002 implements MigrationInterface {
  readonly name = 'Designs1763700000002'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table designs (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        name text not null,
        user_id text,
        version integer not null,
        width double precision not null,
        height double precision not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`)
    // For lists of an organization's designs, latest first.
    await runner.query('create index designs_latest on designs (organization_id, updated_at desc)')
    await runner.query(`
      create table design_versions (
        design_id text collate "C" not null references designs,
        version integer not null,
        document jsonb not null,
        created_at timestamptz not null default now(),
        primary key (design_id, version)
      )`)
    await runner.query(`
      create table brand_kits (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        name text,
        description text not null default '',
        url text not null default '',
        domain text not null default '',
        images jsonb not null default '[]',
        colors jsonb not null default '[]',
        fonts jsonb not null default '{}',
        socials jsonb not null default '{}',
        user_id text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`)
    await runner.query(
      'create index brand_kits_latest on brand_kits (organization_id, updated_at desc)',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table brand_kits, design_versions, designs')
  }
}

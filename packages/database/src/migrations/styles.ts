import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the saved styles of organizations. */
export class Styles1796936400000 implements MigrationInterface {
  readonly name = 'Styles1796936400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table styles (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        kind text not null,
        name text not null,
        value jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index styles_of_organization on styles (organization_id, id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table styles')
  }
}

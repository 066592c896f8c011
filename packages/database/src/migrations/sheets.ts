import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds sheets: tables of values for a design or template, which people edit. */
export class Sheets1796655600000 implements MigrationInterface {
  readonly name = 'Sheets1796655600000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The content has the columns, the rows and the mapping of headings.
      create table sheets (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        design_id text collate "C" not null,
        name text not null,
        revision integer not null default 1,
        row_count integer not null,
        content jsonb not null,
        author text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index sheets_of_organization on sheets (organization_id, design_id, id);
      -- A public template is deleted with the sheets of every organization.
      create index sheets_of_design on sheets (design_id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sheets')
  }
}

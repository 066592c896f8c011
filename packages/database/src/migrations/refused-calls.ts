import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds refused calls: the calls of an organization that were answered with an error. */
export class RefusedCalls1796925600000 implements MigrationInterface {
  readonly name = 'RefusedCalls1796925600000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table refused_calls (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations on delete cascade,
        request_id text collate "C" not null,
        at timestamptz not null,
        method text not null,
        path text not null,
        tool text,
        status integer not null,
        code text not null,
        message text not null,
        caller text collate "C" not null,
        design_id text collate "C",
        duration_ms integer not null,
        left_out integer not null
      );
      create index refused_calls_of_organization on refused_calls (organization_id, at, id);
      create index refused_calls_by_time on refused_calls (at, organization_id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table refused_calls')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Stores the usage of organizations, and their quotas. */
export class Usage1763800000016 implements MigrationInterface {
  readonly name = 'Usage1763800000016'

  async up(runner: QueryRunner): Promise<void> {
    // Null: no quota.
    await runner.query(`
      alter table organizations
        add column quota_renders bigint,
        add column quota_bytes bigint,
        add column quota_open bigint`)
    // Null for earlier renders; their result contains the sizes.
    await runner.query('alter table renders add column file_bytes bigint')
    // Deleted renders still count for the hour in which they were requested.
    await runner.query(`
      create table deleted_usage (
        organization_id text collate "C" not null references organizations,
        hour timestamptz not null,
        renders integer not null,
        failed integer not null,
        cached integer not null,
        bytes bigint not null,
        primary key (organization_id, hour)
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deleted_usage')
    await runner.query('alter table renders drop column file_bytes')
    await runner.query(`
      alter table organizations
        drop column quota_renders, drop column quota_bytes, drop column quota_open`)
  }
}

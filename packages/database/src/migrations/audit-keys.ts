import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the API keys of the programs that act to the audit log. */
export class AuditKeys1796490000000 implements MigrationInterface {
  readonly name = 'AuditKeys1796490000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entries add column key_id text collate "C"')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entries drop column key_id')
  }
}

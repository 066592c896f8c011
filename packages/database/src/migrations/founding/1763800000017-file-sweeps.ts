import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Stores the time when stored files were last compared with rows: one row, so that one process does it. */
export class FileSweeps1763800000017 implements MigrationInterface {
  readonly name = 'FileSweeps1763800000017'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table file_sweeps (
        single boolean primary key default true check (single),
        begun_at timestamptz not null
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table file_sweeps')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Stores the time when a sweep last began, in one row: any number of workers needs no more sweeps than one. */
export class SweepGate1763800000072 implements MigrationInterface {
  readonly name = 'SweepGate1763800000072'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sweep_gate (
        one boolean primary key default true check (one),
        begun_at timestamptz not null
      ) with (fillfactor = 10)`)
    await runner.query(`insert into sweep_gate (begun_at) values ('-infinity')`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sweep_gate')
  }
}

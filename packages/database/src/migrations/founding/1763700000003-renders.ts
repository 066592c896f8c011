import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Renders: the source of truth for every generate call, from which a lost queue is rebuilt. */
export class Renders1763700000003 implements MigrationInterface {
  readonly name = 'Renders1763700000003'

  async up(runner: QueryRunner): Promise<void> {
    // A row is updated about four times while it is open, and changes an indexed column only at its end. With a fifth of each page free,
    // these updates stay in the page and touch no index.
    await runner.query(`
      create table renders (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        design_id text collate "C" not null,
        design_version integer not null,
        modifications jsonb not null,
        options jsonb not null,
        strict boolean not null default false,
        metadata jsonb,
        state text not null default 'queued',
        attempt integer not null default 0,
        handbacks integer not null default 0,
        lease_until timestamptz,
        worker text,
        waiter text,
        enqueued_at timestamptz not null default now(),
        sweeps integer not null default 0,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz,
        duration_ms integer,
        result jsonb,
        error_code text,
        error_message text,
        foreign key (design_id, design_version) references design_versions,
        constraint renders_state check (state in ('queued', 'rendering', 'completed', 'failed', 'cancelled')),
        constraint renders_lease check ((state = 'rendering') = (lease_until is not null)),
        constraint renders_result check ((state = 'completed') = (result is not null)),
        constraint renders_error check ((state = 'failed') = (error_code is not null))
      ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02)`)
    // Contains only open renders, so its size is that of the backlog. Used to count them, for one organization and in total, and to find
    // those to sweep.
    await runner.query(`
      create index renders_open on renders (organization_id)
      where state in ('queued', 'rendering')`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table renders')
  }
}

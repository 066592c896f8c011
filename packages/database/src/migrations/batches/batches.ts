import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from '../steps/build-index'

/** Adds batches: many renders of one design, which are fed to the queue a few at a time. */
export class Batches1796565600000 implements MigrationInterface {
  readonly name = 'Batches1796565600000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables)
    await runner.query(`
      alter table renders drop constraint if exists renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft', 'view', 'check', 'url', 'batch')) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
    for (const [name, definition] of Object.entries(indexes))
      await buildIndex(runner, name, `on renders ${definition}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table if exists batch_rows, batches;
      drop index if exists ${Object.keys(indexes).join(', ')};
      delete from renders where purpose = 'batch'`)
    await runner.query(`
      alter table renders drop constraint renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft', 'view', 'check', 'url'))`)
  }
}

const tables = `
  -- A batch is fed at the end of each of its renders, and at the latest when it is due. The outcome is that of its end.
  create table if not exists batches (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    design_id text collate "C" not null,
    design_version integer not null,
    key_id text collate "C",
    request_id text,
    options jsonb not null,
    strict boolean not null,
    metadata jsonb,
    state text not null default 'loading',
    bytes bigint not null default 0,
    outcome jsonb,
    due_at timestamptz not null default now() + interval '1 hour',
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    constraint batches_state check (state in ('loading', 'running', 'completed', 'cancelled')),
    constraint batches_ended check ((finished_at is not null) = (state in ('completed', 'cancelled'))),
    constraint batches_outcome check ((finished_at is not null) = (outcome is not null))
  );
  create index if not exists batches_of_organization on batches (organization_id, id);
  create index if not exists batches_open on batches (organization_id, design_id) where finished_at is null;
  create index if not exists batches_due on batches (due_at) where finished_at is null;

  -- The state of a fed row is that of its render.
  create table if not exists batch_rows (
    organization_id text collate "C" not null,
    batch_id text collate "C" not null references batches on delete cascade,
    row integer not null,
    key text,
    input jsonb not null,
    request_key bytea,
    state text not null,
    fault text,
    render_id text collate "C",
    primary key (batch_id, row),
    constraint batch_rows_state check (state in ('waiting', 'fed', 'invalid', 'cancelled')),
    constraint batch_rows_fed check ((state = 'fed') = (render_id is not null)),
    constraint batch_rows_fault check ((state = 'invalid') = (fault is not null))
  );
  create index if not exists batch_rows_waiting on batch_rows (batch_id, row) where state = 'waiting';
  create unique index if not exists batch_rows_of_renders on batch_rows (render_id) where render_id is not null;
`

const ofBatches = "where purpose = 'batch'"

const indexes = {
  renders_of_batches: `(organization_id, created_at, id) ${ofBatches}`,
  renders_of_batches_of_design: `(organization_id, design_id) ${ofBatches}`,
  renders_of_batches_ended: `(organization_id, finished_at, id) ${ofBatches} and finished_at is not null`,
  renders_of_batches_by_file: `using gin ((
      jsonb_path_query_array(result, '$.files[*].key')
      || jsonb_path_query_array(result, '$.files[*].previewKey ? (@ != null)')
      || jsonb_path_query_array(result, '$.inlineImage.key')) jsonb_path_ops) ${ofBatches} and result is not null`,
}

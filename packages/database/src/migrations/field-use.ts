import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Adds what the calls of keys have sent for each element of a design, counted from now on. */
export class FieldUse1796500800000 implements MigrationInterface {
  readonly name = 'FieldUse1796500800000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(fieldUse)
    await runner.query(mark)
    // Includes the renders of batches, which a later migration adds, so that a large table is indexed only once.
    await buildIndex(
      runner,
      'renders_of_keys_by_end',
      `on renders (finished_at, id)
        where purpose in ('call', 'url', 'batch') and key_id is not null and finished_at is not null`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists renders_of_keys_by_end')
    await runner.query('drop table if exists field_use_mark')
    await runner.query('drop table if exists field_use')
  }
}

const fieldUse = `
  create table if not exists field_use (
    organization_id text collate "C" not null references organizations,
    design_id text collate "C" not null,
    day date not null,
    element_id text collate "C" not null,
    key text collate "C" not null,
    -- An API key, or a key that signs URLs.
    caller text collate "C" not null,
    calls bigint not null,
    last_at timestamptz not null,
    primary key (organization_id, design_id, day, element_id, key, caller)
  );
  create index if not exists field_use_oldest on field_use (day)`

const mark = `
  -- The renders that have been counted: those that ended before, in the order of the index. The next count goes up to \`ahead\`, which is
  -- some seconds before the transaction \`ahead_tx\` began. Once no older transaction runs, no render can end before that time any more.
  create table if not exists field_use_mark (
    one boolean primary key default true check (one),
    finished_at timestamptz not null,
    render_id text collate "C" not null,
    ahead timestamptz not null,
    ahead_tx xid8 not null
  ) with (fillfactor = 10);
  insert into field_use_mark (finished_at, render_id, ahead, ahead_tx)
  values (now(), '', now(), pg_current_xact_id()) on conflict do nothing`

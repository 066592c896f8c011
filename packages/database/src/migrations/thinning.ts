import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Adds the place that the thinning of versions has reached, and the indexes that tell whether a render or a batch names a version. */
export class Thinning1796659200000 implements MigrationInterface {
  readonly name = 'Thinning1796659200000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(place)
    for (const [name, definition] of Object.entries(indexes))
      await buildIndex(runner, name, `on ${definition}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index if exists ${Object.keys(indexes).join(', ')};
      drop table if exists version_thinning`)
  }
}

const place = `
  -- The last version that was looked at, in the order of the primary key; an empty id between two rounds. The time is when a round last
  -- began.
  create table if not exists version_thinning (
    one boolean primary key default true check (one),
    reached_design text collate "C" not null default '',
    reached_version integer not null default 0,
    begun_at timestamptz not null default '-infinity'
  ) with (fillfactor = 10);
  insert into version_thinning default values on conflict do nothing`

const indexes = {
  renders_of_version:
    'renders (organization_id, design_id, design_version) where design_id is not null',
  batches_of_version: 'batches (organization_id, design_id, design_version)',
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from '../steps/build-index'

/**
 * Avoids doing work twice: stores the idempotency keys of calls, and the keys that find an identical render. Also adds the indexes for
 * lists of renders.
 */
export class RenderReuse1763800000005 implements MigrationInterface {
  readonly name = 'RenderReuse1763800000005'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table renders
        add column if not exists cached boolean not null default false,
        add column if not exists request_key bytea,
        add column if not exists content_key bytea,
        add column if not exists fresh_until timestamptz,
        add column if not exists revalidates text collate "C"`)
    // Contains renders that a worker drew or revalidated, not the many that the API answered with the same files. The newest decides
    // whether the files are fresh. The request key includes the design; its version is compared with the current.
    await buildIndex(
      runner,
      'renders_reusable',
      `on renders (organization_id, request_key, design_version, finished_at desc)
       where request_key is not null`,
    )
    // Read in both directions. None of these columns change while a render is open.
    await buildIndex(
      runner,
      'renders_latest',
      'on renders (organization_id, created_at desc, id desc)',
    )
    await buildIndex(
      runner,
      'renders_of_design',
      'on renders (organization_id, design_id, created_at desc, id desc)',
    )
    // The rare states that lists filter by. Open renders have renders_open, and nearly all others are completed.
    await buildIndex(
      runner,
      'renders_without_files',
      `on renders (organization_id, state, created_at desc, id desc)
       where state in ('failed', 'cancelled')`,
    )
    // A key without its render counts as unknown, so renders may be deleted before their keys.
    await runner.query(`
      create table if not exists idempotency_keys (
        organization_id text collate "C" not null references organizations,
        key text collate "C" not null,
        fingerprint bytea not null,
        render_id text collate "C" not null,
        created_at timestamptz not null default now(),
        primary key (organization_id, key)
      )`)
    // Finds expired keys.
    await runner.query(
      'create index if not exists idempotency_keys_oldest on idempotency_keys (created_at)',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys')
    await runner.query(
      'drop index renders_reusable, renders_latest, renders_of_design, renders_without_files',
    )
    await runner.query(`
      alter table renders
        drop column cached, drop column request_key, drop column content_key, drop column fresh_until,
        drop column revalidates`)
  }
}

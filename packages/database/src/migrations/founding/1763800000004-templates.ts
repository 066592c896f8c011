import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex, replaceIndex } from '../steps/build-index'
import { updateInBatches } from '../steps/update-in-batches'

/**
 * Adds public templates: designs of the library organization with the columns of a gallery. Designs get a searchable name, a thumbnail and
 * a soft delete, because renders still refer to the versions of a deleted design.
 */
export class Templates1763800000004 implements MigrationInterface {
  readonly name = 'Templates1763800000004'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into organizations (id, name) values ('org_00000000000000000000000000', 'Platen')
       on conflict do nothing`,
    )
    await runner.query(`
      alter table designs
        add column if not exists search text not null default '',
        add column if not exists thumbnail_key text,
        add column if not exists deleted_at timestamptz`)
    await updateInBatches(runner, 'designs', 'search = lower(name)')
    await runner.query(`
      create table if not exists templates (
        id text collate "C" primary key references designs,
        category text not null,
        keywords text[] not null default '{}',
        promoted boolean not null default false,
        fonts text[] not null default '{}',
        search text not null default '',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`)
    // The id makes the order total, so that every row is on exactly one page.
    await replaceIndex(
      runner,
      'designs_latest',
      'on designs (organization_id, updated_at desc, id desc) where deleted_at is null',
    )
    await buildIndex(
      runner,
      'designs_oldest',
      'on designs (organization_id, created_at, id) where deleted_at is null',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table templates')
    await runner.query('drop index designs_latest, designs_oldest')
    await runner.query('create index designs_latest on designs (organization_id, updated_at desc)')
    await runner.query(
      'alter table designs drop column search, drop column thumbnail_key, drop column deleted_at',
    )
    await runner.query(`delete from organizations where id = 'org_00000000000000000000000000'`)
  }
}

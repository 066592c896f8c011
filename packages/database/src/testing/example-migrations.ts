import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { type Migrations } from '../migrations'
import { buildIndex, buildUniqueIndex, replaceIndex } from '../migrations/steps/build-index'
import { updateInBatches } from '../migrations/steps/update-in-batches'

/** Runs in a transaction: when the second statement waits too long for a lock, the first is rolled back. */
class Nicknames9000000000001 implements MigrationInterface {
  readonly name = 'Nicknames9000000000001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table nicknames (nickname text primary key)')
    await runner.query(`
      alter table users add column nickname text not null default '',
        add constraint users_nickname check (length(nickname) < 50)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column nickname')
    await runner.query('drop table nicknames')
  }
}

/** Adds a column with a default, and a constraint that is checked without blocking writes. */
class Notes9000000000002 implements MigrationInterface {
  readonly name = 'Notes9000000000002'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table renders add column if not exists note text not null default '',
        drop constraint if exists renders_note,
        add constraint renders_note check (length(note) < 500) not valid`)
    await runner.query('alter table renders validate constraint renders_note')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders drop column note')
  }
}

/** Adds a column and fills it in batches. */
class Initials9000000000003 implements MigrationInterface {
  readonly name = 'Initials9000000000003'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table brand_kits add column if not exists initial text')
    await updateInBatches(runner, { name: 'brand_kits', key: ['id'] }, 'initial = left(name, 1)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table brand_kits drop column initial')
  }
}

/** Builds and replaces indexes while rows are written. */
class Names9000000000004 implements MigrationInterface {
  readonly name = 'Names9000000000004'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'designs_in_order', 'on designs (name)')
    await buildUniqueIndex(runner, 'designs_of_organization', 'on designs (organization_id, id)')
    await replaceIndex(runner, 'designs_to_purge', 'on designs (deleted_at, id)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index designs_in_order, designs_of_organization, designs_to_purge')
    await runner.query(`
      create index designs_to_purge on designs (deleted_at) where deleted_at is not null and purged_at is null`)
  }
}

/** Migrations that a later version might have: one of each kind that changes a large table while rows are written. */
export const exampleMigrations: Migrations = [
  Nicknames9000000000001,
  Notes9000000000002,
  Initials9000000000003,
  Names9000000000004,
]

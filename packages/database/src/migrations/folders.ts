import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds folders and tags for designs, templates and assets. */
export class Folders1796839200000 implements MigrationInterface {
  readonly name = 'Folders1796839200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table folders (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        parent_id text collate "C",
        name text not null,
        created_at timestamptz not null default now()
      );
      create index folders_of_organization on folders (organization_id, id);

      -- An item is a design, a template of the organization or an asset. One that is in no folder has no row.
      create table filed_items (
        organization_id text collate "C" not null references organizations,
        item_id text collate "C" not null,
        folder_id text collate "C" not null,
        primary key (organization_id, item_id)
      );
      create index filed_items_of_folder on filed_items (organization_id, folder_id, item_id);

      create table item_tags (
        organization_id text collate "C" not null references organizations,
        item_id text collate "C" not null,
        tag text collate "C" not null,
        primary key (organization_id, item_id, tag)
      );
      create index item_tags_by_tag on item_tags (organization_id, tag, item_id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table item_tags; drop table filed_items; drop table folders')
  }
}

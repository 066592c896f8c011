import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from '../steps/build-index'

/** Adds the data for deletion: the files to be deleted, the renders that name a file, and designs whose documents are deleted. */
export class Deletion1763800000014 implements MigrationInterface {
  readonly name = 'Deletion1763800000014'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // A deleted file keeps its row for an hour, so that a render that found it stored just before does not name it.
    await runner.query(`
      create table if not exists doomed_files (
        key text collate "C" primary key,
        organization_id text collate "C" not null,
        due_at timestamptz not null,
        deleted_at timestamptz
      )`)
    await runner.query(
      'create index if not exists doomed_files_due on doomed_files (due_at) where deleted_at is null',
    )
    await runner.query(
      'create index if not exists doomed_files_deleted on doomed_files (deleted_at) where deleted_at is not null',
    )
    // Deleting a version would otherwise read all renders: no index begins with the design.
    await runner.query(
      'alter table renders drop constraint if exists renders_design_id_design_version_fkey',
    )
    await runner.query('alter table design_versions alter column document drop not null')
    await runner.query(`
      alter table designs
        add column if not exists delete_renders boolean not null default false,
        add column if not exists purged_at timestamptz`)
    await buildIndex(
      runner,
      'renders_by_file',
      `on renders using gin ((
        jsonb_path_query_array(result, '$.files[*].key')
        || jsonb_path_query_array(result, '$.files[*].previewKey ? (@ != null)')
        || jsonb_path_query_array(result, '$.inlineImage.key')) jsonb_path_ops)
       where purpose = 'call' and result is not null`,
    )
    await buildIndex(
      runner,
      'renders_thumbnails_of_design',
      `on renders (design_id) where purpose = 'thumbnail'`,
    )
    // A copy shows the thumbnail of its source, also in another organization.
    await buildIndex(
      runner,
      'designs_by_thumbnail',
      'on designs (thumbnail_key) where thumbnail_key is not null',
    )
    await buildIndex(
      runner,
      'designs_to_purge',
      'on designs (deleted_at) where deleted_at is not null and purged_at is null',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index designs_to_purge, designs_by_thumbnail, renders_thumbnails_of_design, renders_by_file',
    )
    await runner.query('alter table designs drop column purged_at, drop column delete_renders')
    await runner.query(`update design_versions set document = '{}' where document is null`)
    await runner.query('alter table design_versions alter column document set not null')
    await runner.query(`
      alter table renders add constraint renders_design_id_design_version_fkey
        foreign key (design_id, design_version) references design_versions not valid`)
    await runner.query('drop table doomed_files')
  }
}

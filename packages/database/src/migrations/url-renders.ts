import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Adds renders that are asked for by URLs. They are kept as calls are, and lists of calls leave them out. */
export class UrlRenders1796389200000 implements MigrationInterface {
  readonly name = 'UrlRenders1796389200000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table renders drop constraint if exists renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft', 'view', 'check', 'url')) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
    const ofUrls = "where purpose = 'url'"
    await buildIndex(
      runner,
      'renders_of_urls',
      `on renders (organization_id, created_at, id) ${ofUrls}`,
    )
    await buildIndex(
      runner,
      'renders_of_urls_of_design',
      `on renders (organization_id, design_id) ${ofUrls}`,
    )
    await buildIndex(
      runner,
      'renders_of_urls_by_file',
      `on renders using gin ((
        jsonb_path_query_array(result, '$.files[*].key')
        || jsonb_path_query_array(result, '$.files[*].previewKey ? (@ != null)')
        || jsonb_path_query_array(result, '$.inlineImage.key')) jsonb_path_ops) ${ofUrls} and result is not null`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index if exists renders_of_urls, renders_of_urls_of_design, renders_of_urls_by_file;
      delete from renders where purpose = 'url'`)
    await runner.query(`
      alter table renders drop constraint renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft', 'view', 'check'))`)
  }
}

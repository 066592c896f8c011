import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Keeps the document of a draft from before the latest edit by an app or a key, which a person can then undo. */
export class EditedDrafts1797004000000 implements MigrationInterface {
  readonly name = 'EditedDrafts1797004000000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table design_drafts add column if not exists edited_from jsonb')
    await buildIndex(
      runner,
      'design_drafts_edited_sources',
      `on design_drafts using gin (jsonb_path_query_array(edited_from, '$.**.src'))
        where edited_from is not null`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table design_drafts drop column edited_from')
  }
}

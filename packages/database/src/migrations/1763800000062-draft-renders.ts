import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/**
 * Adds renders of drafts, which lists omit. They contain the document: the draft changes while they wait. `draft_revision` is also the
 * revision of a draft's thumbnail, and null for renders of a version.
 */
export class DraftRenders1763800000062 implements MigrationInterface {
  readonly name = 'DraftRenders1763800000062'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // Checked in a separate step, which reads the whole table without blocking writes.
    await runner.query(`
      alter table renders
        add column if not exists draft_revision integer,
        add column if not exists draft_document jsonb,
        drop constraint if exists renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail', 'draft')) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
    await buildIndex(runner, 'renders_of_drafts', `on renders (design_id) where purpose = 'draft'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from renders where draft_revision is not null`)
    await runner.query('drop index renders_of_drafts')
    await runner.query(`
      alter table renders drop column draft_document, drop column draft_revision,
        drop constraint renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail')) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
  }
}

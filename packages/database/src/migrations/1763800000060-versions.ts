import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Stores the author, a note and the thumbnail of each version. Unknown for existing versions. */
export class Versions1763800000060 implements MigrationInterface {
  readonly name = 'Versions1763800000060'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table design_versions
        add column if not exists author text,
        add column if not exists note text,
        add column if not exists thumbnail_key text`)
    await buildIndex(
      runner,
      'design_versions_by_thumbnail',
      'on design_versions (thumbnail_key) where thumbnail_key is not null',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index design_versions_by_thumbnail')
    await runner.query(
      'alter table design_versions drop column thumbnail_key, drop column note, drop column author',
    )
  }
}

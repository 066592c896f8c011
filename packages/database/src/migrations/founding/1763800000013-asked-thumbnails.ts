import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from '../steps/build-index'

/** Requests thumbnails when a design is first shown, and sweeps them separately from calls. */
export class AskedThumbnails1763800000013 implements MigrationInterface {
  readonly name = 'AskedThumbnails1763800000013'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // Null for all existing thumbnails: each is requested once more, unless it is shown.
    await runner.query('alter table designs add column if not exists thumbnail_asked integer')
    await buildIndex(
      runner,
      'renders_thumbnails',
      `on renders (enqueued_at) where purpose = 'thumbnail' and state in ('queued', 'rendering')`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index renders_thumbnails')
    await runner.query('alter table designs drop column thumbnail_asked')
  }
}

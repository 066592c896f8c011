import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex, replaceIndex } from './steps/build-index'

const open = 'finished_at is null'

/**
 * Avoids index writes by claims. A claim changes the state of its render, and a column in the condition of an index counts as part of it:
 * each claim wrote an entry into every index. `finished_at` is null until the end and changes only then, so claims touch no index now.
 * Processes of the previous release count open renders by `renders_latest`, slower, until they are replaced.
 */
export class OpenRenders1763800000071 implements MigrationInterface {
  readonly name = 'OpenRenders1763800000071'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // Each release has set it at the end. Every statement that writes a row would have to read a constraint for it again.
    await runner.query(`
      update renders set finished_at = coalesce(started_at, created_at)
      where finished_at is null and state in ('completed', 'failed', 'cancelled')`)
    await replaceIndex(
      runner,
      'renders_open',
      `on renders (purpose, organization_id, design_id) where ${open}`,
    )
    await replaceIndex(
      runner,
      'renders_thumbnails',
      `on renders (enqueued_at) where purpose = 'thumbnail' and ${open}`,
    )
    // The rare states that lists filter by, as conditions that no claim changes.
    await buildIndex(
      runner,
      'renders_failed',
      `on renders (organization_id, created_at, id) where purpose = 'call' and error_code is not null`,
    )
    await buildIndex(
      runner,
      'renders_cancelled',
      `on renders (organization_id, created_at, id)
       where purpose = 'call' and finished_at is not null and result is null and error_code is null`,
    )
    await runner.query('drop index concurrently if exists renders_without_files')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index renders_open, renders_thumbnails, renders_failed, renders_cancelled`)
    const isOpen = `state in ('queued', 'rendering')`
    await runner.query(
      `create index renders_open on renders (purpose, organization_id, design_id) where ${isOpen}`,
    )
    await runner.query(
      `create index renders_thumbnails on renders (enqueued_at) where purpose = 'thumbnail' and ${isOpen}`,
    )
    await runner.query(`
      create index renders_without_files on renders (organization_id, state, created_at desc, id desc)
      where purpose = 'call' and state in ('failed', 'cancelled')`)
  }
}

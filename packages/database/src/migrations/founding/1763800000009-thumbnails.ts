import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { replaceIndex } from '../steps/build-index'

/** The indexes for lists of renders: name, columns, and the states they include. */
const listed = [
  ['renders_latest', 'organization_id, created_at desc, id desc', ''],
  ['renders_of_design', 'organization_id, design_id, created_at desc, id desc', ''],
  [
    'renders_without_files',
    'organization_id, state, created_at desc, id desc',
    "and state in ('failed', 'cancelled')",
  ],
] as const

/** Thumbnails are renders without a call. They are processed like other renders, but lists and counts omit them. */
export class Thumbnails1763800000009 implements MigrationInterface {
  readonly name = 'Thumbnails1763800000009'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // Checked in a separate step, which reads the whole table without blocking writes.
    await runner.query(`
      alter table renders add column if not exists purpose text not null default 'call',
        drop constraint if exists renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail')) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
    // The version that the thumbnail shows: a copy uses it only if this is the latest version.
    await runner.query('alter table designs add column if not exists thumbnail_version integer')
    // Keeps counting calls and finding a design's thumbnails fast however many thumbnails are queued.
    await replaceIndex(
      runner,
      'renders_open',
      `on renders (purpose, organization_id, design_id) where state in ('queued', 'rendering')`,
    )
    // Lists show only calls; index-only scans need indexes with the same condition.
    for (const [name, columns, states] of listed)
      await replaceIndex(runner, name, `on renders (${columns}) where purpose = 'call' ${states}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table designs drop column thumbnail_version')
    // Also drops the indexes on the column.
    await runner.query('alter table renders drop column purpose')
    await runner.query(`
      create index renders_open on renders (organization_id)
      where state in ('queued', 'rendering')`)
    for (const [name, columns, states] of listed) {
      const where = states.replace(/^and/, 'where')
      await runner.query(`create index ${name} on renders (${columns}) ${where}`)
    }
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { replaceIndex } from './steps/build-index'

/** The indexes of the lists of renders: name, columns and which states they hold. */
const listed = [
  ['renders_latest', 'organization_id, created_at desc, id desc', ''],
  ['renders_of_design', 'organization_id, design_id, created_at desc, id desc', ''],
  [
    'renders_without_files',
    'organization_id, state, created_at desc, id desc',
    "and state in ('failed', 'cancelled')",
  ],
] as const

/** Thumbnails are renders that nobody called for: they take the same way, and no list or count shows them. */
export class Thumbnails1763800000009 implements MigrationInterface {
  readonly name = 'Thumbnails1763800000009'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // Checked in a step of its own, which reads the whole table without keeping anyone from writing.
    await runner.query(`
      alter table renders add column if not exists purpose text not null default 'call',
        drop constraint if exists renders_purpose,
        add constraint renders_purpose check (purpose in ('call', 'thumbnail')) not valid`)
    await runner.query('alter table renders validate constraint renders_purpose')
    // Which version the picture shows: a copy takes over that of the latest alone.
    await runner.query('alter table designs add column if not exists thumbnail_version integer')
    // Calls are counted, and a design's thumbnails found, as fast as before, whatever number of thumbnails waits.
    await replaceIndex(
      runner,
      'renders_open',
      `on renders (purpose, organization_id, design_id) where state in ('queued', 'rendering')`,
    )
    // Lists show calls alone, and are answered from their indexes only if these say so themselves.
    for (const [name, columns, states] of listed)
      await replaceIndex(runner, name, `on renders (${columns}) where purpose = 'call' ${states}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table designs drop column thumbnail_version')
    // The indexes that name the column go with it.
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

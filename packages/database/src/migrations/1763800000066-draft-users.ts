import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the user to drafts: the embedded editor's user to whom the design belongs. */
export class DraftUsers1763800000066 implements MigrationInterface {
  readonly name = 'DraftUsers1763800000066'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table design_drafts add column if not exists user_id text')
    // In a separate step, which locks a few rows and not the table. The previous release adds rows without a user; the next save of such a
    // draft adds the user.
    await runner.query(`
      update design_drafts t set user_id = d.user_id from designs d
      where d.id = t.design_id and d.user_id is not null and t.user_id is null`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table design_drafts drop column user_id')
  }
}

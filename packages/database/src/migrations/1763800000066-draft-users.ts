import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** The users of embedded editors to whom drafts belong: those of their designs. */
export class DraftUsers1763800000066 implements MigrationInterface {
  readonly name = 'DraftUsers1763800000066'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table design_drafts add column if not exists user_id text')
    // In a step of its own, which locks a few rows and not the table. The previous release adds rows without a user; the next
    // save of such a draft adds the user.
    await runner.query(`
      update design_drafts t set user_id = d.user_id from designs d
      where d.id = t.design_id and d.user_id is not null and t.user_id is null`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table design_drafts drop column user_id')
  }
}

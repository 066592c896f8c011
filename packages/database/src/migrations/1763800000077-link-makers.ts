import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Stores the person who made each link, and with whom it ends. Unknown for existing links, which end within 7 days. */
export class LinkMakers1763800000077 implements MigrationInterface {
  readonly name = 'LinkMakers1763800000077'
  // The check of all rows takes no lock that writes wait for.
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table links add column if not exists created_by text collate "C"')
    await runner.query(`
      alter table links drop constraint if exists links_maker,
        add constraint links_maker
        foreign key (organization_id, created_by) references users (organization_id, id) not valid`)
    await runner.query('alter table links validate constraint links_maker')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table links drop column created_by')
  }
}

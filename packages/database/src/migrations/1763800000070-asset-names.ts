import { type MigrationInterface, type QueryRunner } from 'typeorm'

const tables = ['assets', 'user_assets']

/** Stores the names of uploaded files, as people know them. Existing files, and `data:` sources, have no name. */
export class AssetNames1763800000070 implements MigrationInterface {
  readonly name = 'AssetNames1763800000070'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`alter table ${table} add column name text`)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`alter table ${table} drop column name`)
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

const tables = ['assets', 'user_assets']

/**
 * Stores the characters and features of uploaded fonts, so that browsers choose faces without having the files. Existing fonts have none
 * yet: the API reads their files when they are first needed.
 */
export class FontGlyphs1763800000068 implements MigrationInterface {
  readonly name = 'FontGlyphs1763800000068'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`
        alter table ${table} add column coverage text, add column in_colors boolean, add column is_variable boolean`)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(
        `alter table ${table} drop column coverage, drop column in_colors, drop column is_variable`,
      )
  }
}

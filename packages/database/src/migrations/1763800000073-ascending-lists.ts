import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { replaceIndex } from './steps/build-index'

/** The indexes that lists of renders read in both directions: name, columns before the time, and a further condition. */
const lists = [
  ['renders_latest', 'organization_id', ''],
  ['renders_of_design', 'organization_id, design_id', ''],
  ['renders_of_key', 'organization_id, key_id', 'and key_id is not null'],
  ['renders_of_user', 'organization_id, user_id', 'and user_id is not null'],
] as const

/**
 * Puts the newest render last in its indexes. PostgreSQL splits a full page after an entry that came last, so that pages stay full and
 * little is logged; when new entries came first, it halved the page each time.
 */
export class AscendingLists1763800000073 implements MigrationInterface {
  readonly name = 'AscendingLists1763800000073'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns, condition] of lists)
      await replaceIndex(
        runner,
        name,
        `on renders (${columns}, created_at, id) where purpose = 'call' ${condition}`,
      )
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columns, condition] of lists) {
      await runner.query(`drop index ${name}`)
      await runner.query(
        `create index ${name} on renders (${columns}, created_at desc, id desc) where purpose = 'call' ${condition}`,
      )
    }
  }
}

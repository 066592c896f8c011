import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { accounts, auditLog, signIn } from './accounts'
import { designs, lists } from './designs'
import { assets, deletion } from './files'
import { besideRenders, renders, rendersIndexes } from './renders'

/** Creates the whole schema in an empty database. */
export class Founding1795824000000 implements MigrationInterface {
  readonly name = 'Founding1795824000000'

  async up(runner: QueryRunner): Promise<void> {
    const account = [accounts, signIn, auditLog]
    const content = [designs, lists, assets]
    const work = [renders, rendersIndexes, besideRenders, deletion]
    for (const statements of [...account, ...content, ...work]) await runner.query(statements)
  }

  /** Undoing this migration would delete everything. */
  down(): Promise<void> {
    return Promise.reject(new Error('the first migration cannot be undone: drop the database'))
  }
}

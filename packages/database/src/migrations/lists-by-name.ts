import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

const indexes = {
  designs_by_name: 'on designs (organization_id, search, id) where deleted_at is null',
  own_templates_by_name: 'on own_templates (organization_id, search, id)',
  templates_by_name: 'on templates (search, id) include (promoted)',
  assets_by_name: `on assets (organization_id, lower(coalesce(name, '') || ' ' || coalesce(family, '')), id)`,
}

/** Lets designs, templates and assets be listed by name. */
export class ListsByName1796842800000 implements MigrationInterface {
  readonly name = 'ListsByName1796842800000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      await buildIndex(runner, name, definition)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index if exists ${name}`)
  }
}

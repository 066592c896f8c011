import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Lists assets by their time, and finds the documents that name an asset. */
export class AssetUses1763800000032 implements MigrationInterface {
  readonly name = 'AssetUses1763800000032'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    // Read in both directions.
    await buildIndex(
      runner,
      'assets_latest',
      'on assets (organization_id, created_at desc, id desc)',
    )
    await buildIndex(
      runner,
      'user_assets_latest',
      'on user_assets (organization_id, user_id, created_at desc, id desc)',
    )
    // All sources of a document, in any element or font; only the latest version counts as a use.
    await buildIndex(
      runner,
      'design_versions_sources',
      `on design_versions using gin (jsonb_path_query_array(document, '$.**.src'))`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index assets_latest, user_assets_latest, design_versions_sources')
  }
}

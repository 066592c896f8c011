import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/** Adds the index that tells whether the session of an embedded editor names a version. */
export class EmbedVersions1796752800000 implements MigrationInterface {
  readonly name = 'EmbedVersions1796752800000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'embed_sessions_of_version',
      `on embed_sessions (organization_id, ((source ->> 'id') collate "C"), ((source ->> 'version')::int))
        where source ->> 'version' is not null`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists embed_sessions_of_version')
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex, replaceIndex } from './steps/build-index'

/** Lets the renders of URLs be listed as calls are: by design, and by their rare states. */
export class ListedUrls1796497200000 implements MigrationInterface {
  readonly name = 'ListedUrls1796497200000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    const ofUrls = "where purpose = 'url'"
    await replaceIndex(
      runner,
      'renders_of_urls_of_design',
      `on renders (organization_id, design_id, created_at, id) ${ofUrls}`,
    )
    await buildIndex(
      runner,
      'renders_of_urls_failed',
      `on renders (organization_id, created_at, id) ${ofUrls} and error_code is not null`,
    )
    await buildIndex(
      runner,
      'renders_of_urls_cancelled',
      `on renders (organization_id, created_at, id)
        ${ofUrls} and finished_at is not null and result is null and error_code is null`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index renders_of_urls_cancelled, renders_of_urls_failed, renders_of_urls_of_design;
      create index renders_of_urls_of_design on renders (organization_id, design_id) where purpose = 'url'`)
  }
}

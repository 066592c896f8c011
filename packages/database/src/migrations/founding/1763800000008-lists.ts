import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex, replaceIndex } from '../steps/build-index'
import { updateInBatches } from '../steps/update-in-batches'

/**
 * Keeps lists fast at 100,000 rows. A list reads only the rows of its page from the table, and everything else from indexes. These include
 * the searched text, so that a frequent term is counted in 10 to 15 ms. A rare term is found by its trigrams in 1 ms, but trigrams do not
 * help with terms of one or two letters, and for a frequent term they would visit the table for each row (40 ms for 100,000). Both are
 * needed; the planner chooses by its statistics of the term.
 */
export class Lists1763800000008 implements MigrationInterface {
  readonly name = 'Lists1763800000008'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm')
    await runner.query(
      `alter table brand_kits add column if not exists search text not null default ''`,
    )
    // The closest SQL to the database package's own normalization: removes accents from Latin, Greek and Cyrillic.
    await updateInBatches(
      runner,
      'brand_kits',
      `search = coalesce(
        left(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), 500), '')`,
    )
    await this.brandKits(runner)
    await this.templates(runner)
    await this.designs(runner)
  }

  private async brandKits(runner: QueryRunner): Promise<void> {
    // One for each order; the id makes it total, so that every row is on exactly one page.
    await replaceIndex(
      runner,
      'brand_kits_latest',
      'on brand_kits (organization_id, updated_at desc, id desc) include (search)',
    )
    await buildIndex(
      runner,
      'brand_kits_oldest',
      'on brand_kits (organization_id, created_at, id) include (search)',
    )
    // The narrowest index that can count, with and without a search.
    await buildIndex(runner, 'brand_kits_search', 'on brand_kits (organization_id, search)')
    await buildIndex(runner, 'brand_kits_trigrams', 'on brand_kits using gin (search gin_trgm_ops)')
    // An embedder's editor lists the few kits of one user. Latest first needs no sorting.
    await buildIndex(
      runner,
      'brand_kits_of_user',
      `on brand_kits (organization_id, user_id, updated_at desc, id desc)
       include (search) where user_id is not null`,
    )
  }

  private async templates(runner: QueryRunner): Promise<void> {
    // The same for all templates; promoted ones are filtered during the scan.
    await buildIndex(
      runner,
      'templates_latest',
      'on templates (updated_at desc, id desc) include (promoted, search)',
    )
    await buildIndex(
      runner,
      'templates_oldest',
      'on templates (created_at, id) include (promoted, search)',
    )
    // Counts all templates, or the few promoted ones.
    await buildIndex(runner, 'templates_search', 'on templates (promoted, search)')
    await buildIndex(runner, 'templates_trigrams', 'on templates using gin (search gin_trgm_ops)')
  }

  private async designs(runner: QueryRunner): Promise<void> {
    await replaceIndex(
      runner,
      'designs_latest',
      `on designs (organization_id, updated_at desc, id desc)
       include (search) where deleted_at is null`,
    )
    await replaceIndex(
      runner,
      'designs_oldest',
      'on designs (organization_id, created_at, id) include (search) where deleted_at is null',
    )
    await buildIndex(
      runner,
      'designs_of_user',
      `on designs (organization_id, user_id, updated_at desc, id desc)
       include (search) where deleted_at is null and user_id is not null`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index designs_latest, designs_oldest, designs_of_user')
    await runner.query(`
      create index designs_latest on designs (organization_id, updated_at desc, id desc)
      where deleted_at is null`)
    await runner.query(`
      create index designs_oldest on designs (organization_id, created_at, id)
      where deleted_at is null`)
    await runner.query(
      'drop index templates_latest, templates_oldest, templates_search, templates_trigrams',
    )
    await runner.query(`
      drop index brand_kits_latest, brand_kits_oldest, brand_kits_search, brand_kits_trigrams,
        brand_kits_of_user`)
    await runner.query(
      'create index brand_kits_latest on brand_kits (organization_id, updated_at desc)',
    )
    await runner.query('alter table brand_kits drop column search')
  }
}

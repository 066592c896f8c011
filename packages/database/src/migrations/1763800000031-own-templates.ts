import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { buildIndex } from './steps/build-index'

/**
 * Adds the templates that organizations make of their designs. A separate table instead of a column of `templates`: the previous release,
 * which may run beside this one, shows every row of that table to everyone.
 */
export class OwnTemplates1763800000031 implements MigrationInterface {
  readonly name = 'OwnTemplates1763800000031'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists own_templates (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        design_id text collate "C" not null,
        category text not null,
        keywords text[] not null default '{}',
        fonts text[] not null default '{}',
        search text not null default '',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint own_templates_design unique (organization_id, design_id)
      )`)
    await buildIndex(
      runner,
      'own_templates_latest',
      'on own_templates (organization_id, updated_at desc, id desc) include (search)',
    )
    await buildIndex(
      runner,
      'own_templates_oldest',
      'on own_templates (organization_id, created_at, id) include (search)',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table own_templates')
  }
}

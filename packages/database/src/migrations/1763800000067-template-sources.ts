import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { updateInBatches } from './steps/update-in-batches'

/** Stores the version of its design that an own template shows. Null for those that the previous release makes beside this one. */
export class TemplateSources1763800000067 implements MigrationInterface {
  readonly name = 'TemplateSources1763800000067'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table own_templates add column if not exists design_version integer')
    // The latest version when it was made or updated.
    await updateInBatches(
      runner,
      'own_templates',
      `design_version = (select max(v.version) from design_versions v
        where v.design_id = own_templates.design_id and v.created_at <= own_templates.updated_at)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table own_templates drop column design_version')
  }
}

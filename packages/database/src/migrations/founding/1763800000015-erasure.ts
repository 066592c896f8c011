import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Lets an organization be deleted without reading all renders: no index begins with the organization for every render. */
export class Erasure1763800000015 implements MigrationInterface {
  readonly name = 'Erasure1763800000015'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table renders drop constraint if exists renders_organization_id_fkey')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table renders add constraint renders_organization_id_fkey
        foreign key (organization_id) references organizations not valid`)
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Lets an organization be deleted without reading all renders: no index that covers every render begins with the organization. */
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

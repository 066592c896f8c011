import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the versions that signed URLs with a version have shown, which are kept as long as the keys of these URLs. */
export class SignedVersions1796756400000 implements MigrationInterface {
  readonly name = 'SignedVersions1796756400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A row may outlast its signing key, and then keeps nothing.
      create table signed_versions (
        organization_id text collate "C" not null,
        design_id text collate "C" not null,
        version integer not null,
        signing_key_id text collate "C" not null,
        primary key (design_id, version, signing_key_id),
        foreign key (design_id, version) references design_versions on delete cascade
      );
      create index signed_versions_of_organization on signed_versions (organization_id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signed_versions')
  }
}

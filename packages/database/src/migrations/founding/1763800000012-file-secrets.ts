import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Stores the secret for the keys of an organization's files. It is sealed, so the API or a worker creates it. */
export class FileSecrets1763800000012 implements MigrationInterface {
  readonly name = 'FileSecrets1763800000012'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations add column file_secret bytea')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations drop column file_secret')
  }
}

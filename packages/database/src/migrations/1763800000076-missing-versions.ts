import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { mendDesigns } from './steps/mend-designs'

/** Repairs the designs that concurrent saves left without a document, their drafts, and templates without a design. */
export class MissingVersions1763800000076 implements MigrationInterface {
  readonly name = 'MissingVersions1763800000076'
  // One statement at a time, each with the locks of a few rows.
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await mendDesigns(text => runner.query(text))
  }

  async down(): Promise<void> {
    // Repairs are kept: the rows were wrong before.
  }
}

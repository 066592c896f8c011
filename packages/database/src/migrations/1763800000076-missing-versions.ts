import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { mendDesigns } from './steps/mend-designs'

/** Mends the designs that saves at the same time left without a document, their drafts, and templates without a design. */
export class MissingVersions1763800000076 implements MigrationInterface {
  readonly name = 'MissingVersions1763800000076'
  // A statement at a time, each with the locks of a few rows.
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await mendDesigns(text => runner.query(text))
  }

  async down(): Promise<void> {
    // What was mended stays: nothing was right before.
  }
}

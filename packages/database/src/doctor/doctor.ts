import { type Connection } from '../connection/connection'
import { mendDesigns } from './mend-designs'
import { findFaults, type RowFault } from './find-faults'

/** Checks and repairs the rows of all organizations. */
export interface Doctor {
  /** Iterates, in batches, over all rows that must match others, and yields those that do not. Changes nothing. */
  faults(): AsyncIterable<RowFault[]>
  /** Repairs the faults that can be repaired: designs without a document, their drafts, and templates without a design. */
  mend(): Promise<void>
}

/** Opens the doctor on a connection. */
export const openDoctor = (connection: Connection): Doctor => ({
  faults: () => findFaults(connection),
  mend: () => mendDesigns(text => connection.query(text)),
})

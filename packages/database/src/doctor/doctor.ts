import { type Connection } from '../connection/connection'
import { mendDesigns } from './mend-designs'
import { findFaults, type RowFault } from './find-faults'

/** Checks and repairs the rows of all organizations. */
export interface Doctor {
  /** Iterates over all rows that others must match, in batches; returns those that do not. Changes nothing. */
  faults(): AsyncIterable<RowFault[]>
  /** Repairs what can be repaired: designs without a document, their drafts, templates without a design. */
  mend(): Promise<void>
}

/** Opens the doctor on a connection. */
export const openDoctor = (connection: Connection): Doctor => ({
  faults: () => findFaults(connection),
  mend: () => mendDesigns(text => connection.query(text)),
})

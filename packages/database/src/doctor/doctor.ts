import { type Connection } from '../connection/connection'
import { mendDesigns } from '../migrations/steps/mend-designs'
import { findFaults, type RowFault } from './find-faults'

/** What looks after the rows of all organizations. */
export interface Doctor {
  /** Goes through all rows that others must fit, some at a time; finds those that do not. Changes nothing. */
  faults(): AsyncIterable<RowFault[]>
  /** Mends what can be mended: designs without a document, their drafts, templates without a design. */
  mend(): Promise<void>
}

/** Opens the doctor on a connection. */
export const openDoctor = (connection: Connection): Doctor => ({
  faults: () => findFaults(connection),
  mend: () => mendDesigns(text => connection.query(text)),
})

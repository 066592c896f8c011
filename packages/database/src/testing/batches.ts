import { type BatchHead, type NewBatch, type NewBatchRow } from '..'
import { type Connection } from '../connection/connection'
import { type Customer } from './fixtures'
import { type ScratchDatabase } from './scratch-database'

/** Returns a batch of a customer's design; `changed` replaces some of its values. */
export const newBatch = (
  { design }: { design: Pick<Customer['design'], 'id'> },
  changed: Partial<NewBatch> = {},
): NewBatch => ({
  designId: design.id,
  designVersion: 1,
  options: { scale: 1 },
  strict: false,
  metadata: null,
  keyId: null,
  requestId: 'req_1',
  ...changed,
})

/** Returns a row to render, or one with a fault. */
export const newRow = (row: number, fault: string | null = null): NewBatchRow => ({
  row,
  key: `sku-${row}`,
  input: { modifications: [{ id: 'headline', text: `Row ${row}` }] },
  requestKey: null,
  fault,
})

/** Creates and starts a batch of rows with the numbers from 0. */
export async function startedBatch(
  { database }: Pick<ScratchDatabase, 'database'>,
  customer: Customer,
  count: number,
): Promise<BatchHead> {
  const { batches } = database.tenant(customer.organizationId)
  const batch = await batches.create(newBatch(customer))
  await batches.addRows(
    batch.id,
    Array.from({ length: count }, (_, row) => newRow(row)),
  )
  await batches.start(batch.id, { bytes: 1 })
  return batch
}

/**
 * Returns a connection whose plans have all statements of an advance, without a transaction. Plans return no rows, so it answers what lets the
 * advance go on: the batch is due, and held.
 */
export function advancingConnection(connection: Connection): Connection {
  const query = async <Row>(text: string, values?: readonly unknown[]): Promise<Row[]> => {
    const found = await connection.query<Row>(text, values)
    return text.includes('"isDue"') || text.includes('for no key update')
      ? ([{ isDue: true, quota: null, merges: true }] as Row[])
      : found
  }
  const manager = {
    transaction: <Result>(work: (transaction: object) => Promise<Result>) => work({ query }),
  }
  const of = () => ({ query, manage: (work: (of: object) => Promise<unknown>) => work(manager) })
  return { ...connection, query, of } as unknown as Connection
}

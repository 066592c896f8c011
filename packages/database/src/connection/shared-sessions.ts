import { type Pool, type PoolClient, type QueryResult } from 'pg'
import { sqlState } from './connection-faults'

export interface NamedStatement {
  name: string
  text: string
  values: unknown[]
}

/** What the driver believes to be prepared in the session of a client, by name. */
type Believing = PoolClient & { connection: { parsedStatements: Record<string, string> } }

/** A session without a statement of that name, and one that has it. Neither has run anything. */
const unknownName = '26000'
const knownName = '42P05'

/**
 * Runs a statement by its plan in whatever session a pooler in transaction mode gives it, where the pooler knows no prepared
 * statements. Names tell texts, so what another client has prepared in a session serves all: after some minutes, everything is. A
 * session that lacks the statement refuses its name, and gets it at the second try; that may meet another session, which has it, so
 * the third has no name.
 */
export async function queryShared(
  pool: Pool,
  { name, text, values }: NamedStatement,
): Promise<QueryResult> {
  const client = (await pool.connect()) as Believing
  const { parsedStatements: believed } = client.connection
  const run = async (): Promise<QueryResult> => {
    believed[name] = text
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (sqlState(error) !== unknownName) throw error
    }
    // oxlint-disable-next-line typescript/no-dynamic-delete -- the driver's own record
    delete believed[name]
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (sqlState(error) !== knownName) throw error
    }
    return client.query({ text, values })
  }
  try {
    const result = await run()
    client.release()
    return result
  } catch (error) {
    // As the pool itself does: a client whose statement hangs must not serve again.
    client.release(true)
    throw error
  }
}

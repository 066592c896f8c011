import { type Pool, type PoolClient, type QueryResult } from 'pg'
import { sqlState } from './connection-faults'

export interface NamedStatement {
  name: string
  text: string
  values: unknown[]
}

/** A client with the statements that the driver believes to be prepared in its session, by name. */
type Believing = PoolClient & { connection: { parsedStatements: Record<string, string> } }

/** The SQLSTATEs for a session that lacks a statement of that name, and for one that already has it. Neither has run anything. */
const unknownName = '26000'
const knownName = '42P05'

/**
 * Runs a statement by its plan in any session that a pooler in transaction mode gives it, if the pooler does not support prepared
 * statements. A name always stands for the same text, so a statement that another client has prepared in a session serves all: after some
 * minutes, every session has every statement. A session without the statement rejects its name, and gets it with the second try; that may
 * reach another session, which already has it, so the third try has no name.
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
    // As the pool itself does: a client whose statement is stuck must not be used again.
    client.release(true)
    throw error
  }
}

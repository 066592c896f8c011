import { type Pool, type PoolClient, type QueryResult } from 'pg'
import { sqlState } from './connection-faults'

export interface NamedStatement {
  name: string
  text: string
  values: unknown[]
}

/** A client, with the statements (by name) that the driver believes to be prepared in its session. */
type Believing = PoolClient & { connection: { parsedStatements: Record<string, string> } }

/** The SQLSTATEs for a session that lacks the named statement, and for one that already has it. In both cases, nothing has been run. */
const unknownName = '26000'
const knownName = '42P05'

/**
 * Runs a named statement, so that it is planned once per session, behind a pooler in transaction mode that does not support prepared
 * statements. A name always refers to the same text, so a statement that any client has prepared in a session serves all clients; after a
 * few minutes, every session has every statement. The first try sends only the name, which a session without the statement rejects. The
 * second try prepares it. That try may reach another session, which already has the statement, so the third try uses no name.
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
    // Discards the client, as the pool itself does, since a client whose statement is stuck must not be used again.
    client.release(true)
    throw error
  }
}

import { Client, Pool } from 'pg'

/** Runs statements on a database, on rows of any organization. */
export interface Statements {
  readonly run: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  close(): Promise<void>
}

/** Keeps one connection for all statements, and opens another after it has been lost. Each statement waits for the one before. */
export function openStatements(url: string): Statements {
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined)
  const run = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, values)).rows as Row[]
  return {
    run: <Row>(text: string, values?: unknown[]) =>
      run<Row>(text, values).catch((error: unknown) => {
        if (wasLost(error)) return run<Row>(text, values)
        throw error
      }),
    close: () => pool.end(),
  }
}

/** Returns true if the server has closed the connection, which is noticed only when it is next used. */
const wasLost = (error: unknown): boolean =>
  error instanceof Error &&
  /Connection terminated|ECONNRESET|EPIPE|administrator/.test(error.message)

/** Runs one statement on a connection of its own. */
export async function query<Row>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const result = await client.query(text, values)
    return result.rows as Row[]
  } finally {
    await client.end()
  }
}

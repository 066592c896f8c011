import { type Connection } from '../connection/connection'
import { type Requeued, requeuedColumns } from './finish'

const find = `select ${requeuedColumns} from renders r where r.id = $1 and r.state = 'queued'`

/** Returns the job of a queued render, with its current priority and attempt; null when the render is not queued. */
export async function findQueued(
  connection: Connection,
  renderId: string,
): Promise<Requeued | null> {
  const [row] = await connection.query<Requeued>(find, [renderId])
  return row ?? null
}

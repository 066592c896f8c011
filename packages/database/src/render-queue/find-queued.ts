import { type Connection } from '../connection/connection'
import { thumbnailPriority } from '../entities/render'
import { type Requeued } from './finish'

const find = `
  select r.id as "renderId", r.organization_id as "organizationId", r.attempt,
    case when r.purpose = 'thumbnail' then ${thumbnailPriority} else (
      select count(*)::int from renders o
      where o.purpose = 'call' and o.organization_id = r.organization_id and o.state in ('queued', 'rendering')
    ) end as priority
  from renders r where r.id = $1 and r.state = 'queued'`

/** Returns the job of a queued render, as it would be enqueued now; null when the render is not queued. */
export async function findQueued(
  connection: Connection,
  renderId: string,
): Promise<Requeued | null> {
  const [row] = await connection.query<Requeued>(find, [renderId])
  return row ?? null
}

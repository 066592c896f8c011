import { isId } from '@platen/design'
import { newId } from '../entities/ids'
import { open } from '../entities/render'
import { type OwnQuery } from './own-rows'
import { errorColumn, type RenderRecord } from './render-record'

/** A render that shows an image, without a design. */
export type ViewRecord = Pick<
  RenderRecord,
  'attempt' | 'error' | 'finishedAt' | 'id' | 'result' | 'state'
>

export interface NewView {
  /** The stored description of the image to show. */
  request: unknown
  /** The API instance whose caller waits for the view. */
  waiter: string
  /** The earlier view whose file can be reused if the image is unchanged. */
  revalidates: string | null
  /** The id of the call, for the log of the worker. */
  requestId: string
  /** The API key that requests the view. */
  keyId: string | null
}

export interface Views {
  /** Inserts a queued view. */
  create(view: NewView): Promise<ViewRecord>
  find(id: string): Promise<ViewRecord | null>
  /** Finds the newest open view of the same request. */
  findOpen(request: unknown): Promise<ViewRecord | null>
}

const columns = `r.id, r.state, r.attempt, r.finished_at as "finishedAt", r.result, ${errorColumn}`

const create = `, r as (
    insert into public.renders
      (organization_id, id, purpose, modifications, options, waiter, revalidates, request_id, key_id)
    select $1, $2, 'view', '[]', $3, $4, $5, $6, $7
    returning *
  )
  select ${columns} from r`

const find = `select ${columns} from view_renders r where r.id = $2`

const findOpen = `
  select ${columns} from view_renders r
  where r.${open} and r.options = $2::jsonb
  order by r.created_at desc limit 1`

/** Opens the views of the query's scope. */
export function openViews(query: OwnQuery): Views {
  const first = async (text: string, value: unknown): Promise<ViewRecord | null> => {
    const [view] = await query<ViewRecord>(text, [value])
    return view ?? null
  }
  return {
    async create({ request, waiter, revalidates, requestId, keyId }) {
      const values = [newId('rnd'), JSON.stringify(request), waiter, revalidates, requestId, keyId]
      const [view] = await query<ViewRecord>(create, values)
      if (!view) throw new Error('an insert returned no row')
      return view
    },
    find: async id => (isId('rnd', id) ? first(find, id) : null),
    findOpen: request => first(findOpen, JSON.stringify(request)),
  }
}

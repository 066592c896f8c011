import { addingUp, deletedUsageOf } from '../usage/count-usage'
import { fileGrace, fileKeysOf, orPostpone, sortedKey } from './file-keys-of'

/** The common table expression `used`, after a deletion `r` of renders of the organization `$1`: they go on counting as usage. */
export const stillCounted = `used as (
    insert into public.deleted_usage (organization_id, hour, renders, failed, cached, bytes)
    select $1, d.hour, d.renders, d.failed, d.cached, d.bytes from (${deletedUsageOf('r')}) d${addingUp}
  )`

/** The common table expression `pending`, after a deletion `r` of renders of the organization `$1`: their files are listed for deletion. */
export const filesListed = `pending as (
    insert into public.pending_deletions (organization_id, key, due_at)
    select $1, pending.key, now() + ${fileGrace}
    from (select distinct ${sortedKey} from r, jsonb_array_elements_text(${fileKeysOf('r.result')}) as k (key)) pending
    order by pending.key${orPostpone}
    returning key
  )`

import {
  type DesignFilter,
  type DesignRecord,
  type Filed,
  type TenantScope,
} from '@platen/database'
import { findForPeople, type ForPeople } from '../../domain/designs/find-for-people'
import { findFiled } from '../../domain/filing/find-filed'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'

/** A page of designs, each with the details for people, and with its folder and tags. */
export interface ListedDesigns {
  data: readonly { record: DesignRecord; forPeople: ForPeople | undefined; filed: Partial<Filed> }[]
  /** The number of all matches. */
  total: number
}

/** Lists one page of designs, counts all matches, and requests the missing thumbnails of this page. */
export async function listDesigns(
  runtime: ThumbnailRuntime,
  { scope, filter }: { scope: TenantScope; filter: DesignFilter },
): Promise<ListedDesigns> {
  const { data, total } = await runtime.database.tenant(scope).designs.list(filter)
  const ids = data.map(({ id }) => id)
  const [findFor, filed] = await Promise.all([
    findForPeople(runtime, { scope, designIds: ids }),
    findFiled(runtime, { scope, ids }),
  ])
  const listed = data.map(record => ({
    record,
    forPeople: findFor?.(record.id),
    filed: filed(record.id),
  }))
  const drafts = listed.flatMap(({ forPeople }) => forPeople?.draft ?? [])
  await requestThumbnails(runtime, { scope, shown: data, drafts })
  return { data: listed, total }
}

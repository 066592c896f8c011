import { renderOutcomeSchema, type RenderOutcomeRow, storedKeys } from '@platen/contract'
import { type ClaimedRender } from '@platen/database'
import { hasAll, type ObjectStore } from '@platen/storage'

export interface ReuseRequest {
  earlier: ClaimedRender['earlier']
  /** SHA-256 of what is to be drawn. */
  contentKey: Buffer
  store: Pick<ObjectStore, 'has'>
}

/** The outcome of an earlier render of the same content, if all its files still exist; else null. */
export async function reuseFiles(request: ReuseRequest): Promise<RenderOutcomeRow | null> {
  const { earlier, contentKey, store } = request
  if (earlier?.contentKey !== contentKey.toString('hex')) return null
  const { data: outcome } = renderOutcomeSchema.safeParse(earlier.result)
  return outcome && (await hasAll(store, storedKeys(outcome))) ? outcome : null
}

import { type Database, type DraftRecord, type TenantScope } from '@platen/database'

/** Finds the drafts of designs by the designs' ids; null for callers who are not told of drafts. */
export async function findDrafts(
  { database }: { database: Pick<Database, 'tenant'> },
  { scope, designIds }: { scope: TenantScope; designIds: readonly string[] },
): Promise<ReadonlyMap<string, DraftRecord> | null> {
  if (scope.drafts !== true) return null
  const drafts =
    designIds.length === 0 ? [] : await database.tenant(scope).drafts.findAll(designIds)
  return new Map(drafts.map(draft => [draft.designId, draft]))
}

import { type Database, type Filed, type TenantScope } from '@platen/database'

/** Returns a function that gets the folder and tags of any of these items by its id; it returns neither for embedded editors. */
export async function findFiled(
  { database }: { database: Pick<Database, 'tenant'> },
  { scope, ids }: { scope: TenantScope; ids: readonly string[] },
): Promise<(id: string) => Partial<Filed>> {
  if (scope.userId !== null) return () => ({})
  const items = await database.tenant(scope).filing.find(ids)
  const found = new Map(items.map(({ id, folderId, tags }) => [id, { folderId, tags }]))
  return id => found.get(id) ?? {}
}

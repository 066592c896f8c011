import { type Statements } from '../connection/connection'
import { fileKeysOf } from './file-keys-of'

/** Each purpose has an index of its own. */
const rendersWith = (purpose: 'call' | 'url' | 'batch'): string => `
      select count(*) from renders r
      where r.purpose = '${purpose}' and r.result is not null and ${fileKeysOf('r.result')} @> jsonb_build_array(k.key)`

/**
 * A key is `[w<week>/]<organization>/<checksum>[-<mac>].<extension>`. Results and documents are queried by the expressions of their
 * indexes. Their matches are counted, since with `exists` the planner expects an early match, and reads the whole table when there is none.
 */
const findNamed = `
  with asked as (
    select key, split_part(key, '/', -2) as organization_id, left(split_part(key, '/', -1), 64) as checksum
    from unnest($1::text[]) as k (key)
  )
  select k.key from asked k
  where 0 < (${rendersWith('call')})
    or 0 < (${rendersWith('url')})
    or 0 < (${rendersWith('batch')})
    or exists (
      select from assets a
      where a.organization_id = k.organization_id and a.checksum = k.checksum and a.key = k.key)
    or exists (
      select from user_assets a where a.organization_id = k.organization_id and a.key = k.key)
    or exists (
      select from designs d where d.thumbnail_key = k.key and d.deleted_at is null)
    or 0 < (
      select count(*) from design_versions v join designs d on d.id = v.design_id
      where v.thumbnail_key = k.key and d.deleted_at is null)
    or exists (
      select from design_drafts t join designs d on d.id = t.design_id
      where t.thumbnail_key = k.key and d.deleted_at is null)
    or 0 < (
      select count(*) from design_drafts t join designs d on d.id = t.design_id
      where jsonb_path_query_array(t.document, '$.**.src') ? ('asset:' || k.key) and d.deleted_at is null)
    or 0 < (
      select count(*) from design_drafts t join designs d on d.id = t.design_id
      where jsonb_path_query_array(t.edited_from, '$.**.src') ? ('asset:' || k.key) and d.deleted_at is null)
    or exists (
      select from brand_kits b
      where b.organization_id = k.organization_id and b.images @> jsonb_build_array('asset:' || k.key))
    or 0 < (
      select count(*) from design_versions v join designs d on d.id = v.design_id
      where jsonb_path_query_array(v.document, '$.**.src') ? ('asset:' || k.key) and d.deleted_at is null)`

/** Returns the given keys to whose files a render, an asset, a version or draft of a design, or a brand kit refers. */
export async function namedFiles(
  statements: Pick<Statements, 'query'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await statements.query<{ key: string }>(findNamed, [keys])
  return new Set(rows.map(({ key }) => key))
}

/** Returns the given keys to whose files no row refers. */
export async function unnamedFiles(
  statements: Pick<Statements, 'query'>,
  keys: readonly string[],
): Promise<string[]> {
  const named = await namedFiles(statements, keys)
  return keys.filter(key => !named.has(key))
}

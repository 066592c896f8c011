import { type Statements } from '../connection/connection'
import { documentKeys } from './document-keys'
import { fileKeysOf } from './file-keys-of'

/** A key is `[w<week>/]<organization>/<checksum>[-<mac>].<extension>`. */
const findNamed = `
  with asked as (
    select key, split_part(key, '/', -2) as organization_id, left(split_part(key, '/', -1), 64) as checksum
    from unnest($1::text[]) as k (key)
  )
  select k.key from asked k
  where exists (
      select from renders r
      where r.purpose = 'call' and r.result is not null and ${fileKeysOf('r.result')} @> jsonb_build_array(k.key))
    or exists (
      select from assets a
      where a.organization_id = k.organization_id and a.checksum = k.checksum and a.key = k.key)
    or exists (
      select from user_assets a where a.organization_id = k.organization_id and a.key = k.key)
    or exists (
      select from designs d where d.thumbnail_key = k.key and d.deleted_at is null)
    or exists (
      select from brand_kits b
      where b.organization_id = k.organization_id and b.images @> jsonb_build_array('asset:' || k.key))`

/** Filters the keys of files that a row of renders, assets, designs or brand kits names; the documents of designs are not read. */
export async function namedByRows(
  statements: Pick<Statements, 'query'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await statements.query<{ key: string }>(findNamed, [keys])
  return new Set(rows.map(({ key }) => key))
}

/** Filters the keys of files that nothing names, neither a row nor a document. */
export async function unnamedFiles(
  connection: Pick<Statements, 'query'>,
  keys: readonly string[],
): Promise<string[]> {
  const named = await namedByRows(connection, keys)
  const left = keys.filter(key => !named.has(key))
  const used = await documentKeys(connection, left.map(ownerOf))
  return left.filter(key => !used.has(key))
}

const ownerOf = (key: string): string => key.split('/').at(-2) ?? ''

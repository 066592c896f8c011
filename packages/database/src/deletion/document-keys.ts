import { type Connection } from '../connection/connection'

/** Versions read by one statement: a document may have megabytes. */
const atOnce = 100

const nextVersions = `
  with part as (
    select v.design_id, v.version, v.document from design_versions v join designs d on d.id = v.design_id
    where d.organization_id = $1 and d.deleted_at is null and (v.design_id, v.version) > ($2, $3)
    order by v.design_id, v.version limit ${atOnce}
  )
  select p.design_id as "designId", p.version, array(
    select distinct m[1] from regexp_matches(p.document::text, 'asset:([^"\\\\]+)', 'g') m
  ) as keys
  from part p order by p.design_id, p.version`

interface Version {
  designId: string
  version: number
  keys: string[]
}

/** The keys of all files that the documents of these organizations refer to, in any version. */
export async function documentKeys(
  connection: Pick<Connection, 'query'>,
  organizationIds: readonly string[],
): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const organizationId of new Set(organizationIds)) {
    let last: Pick<Version, 'designId' | 'version'> | undefined = { designId: '', version: 0 }
    while (last) {
      const after: unknown[] = [organizationId, last.designId, last.version]
      const rows: Version[] = await connection.query<Version>(nextVersions, after)
      for (const row of rows) for (const key of row.keys) keys.add(key)
      last = rows.length < atOnce ? undefined : rows.at(-1)
    }
  }
  return keys
}

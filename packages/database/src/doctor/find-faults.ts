import { type Connection } from '../connection/connection'
import { open } from '../entities/render'

/** A row that contradicts other rows. */
export interface RowFault {
  /** The fault, in words that follow the id of the row. */
  fault: string
  id: string
  organizationId: string
}

/** The maximum number of rows that one statement reads. */
const atOnce = 1000

const hasDocument = (design: string, version: string): string => `exists (
  select from design_versions v
  where v.design_id = ${design} and v.version = ${version} and v.document is not null)`

const designOf = (id: string): string =>
  `(select from designs d where d.id = ${id} and d.deleted_at is null)`

/** The possible faults of a row `t` of a table. */
interface Check {
  table: string
  /** The column to iterate by. */
  id: string
  where: string
  faults: readonly (readonly [fault: string, condition: string])[]
}

const checks: readonly Check[] = [
  {
    table: 'designs',
    id: 'id',
    where: 't.purged_at is null',
    faults: [
      ['is a design whose version has no document', `not ${hasDocument('t.id', 't.version')}`],
      [
        'is a design with a version newer than its latest',
        'exists (select from design_versions v where v.design_id = t.id and v.version > t.version)',
      ],
      [
        'is a design whose thumbnail shows a version newer than its latest',
        't.thumbnail_version > t.version',
      ],
    ],
  },
  {
    table: 'design_drafts',
    id: 'design_id',
    where: 't.document is not null',
    faults: [
      [
        'has a draft, but is not a design',
        `not exists (select from designs d where d.id = t.design_id)`,
      ],
      [
        'has a draft of a version without a document',
        `exists ${designOf('t.design_id')} and not ${hasDocument('t.design_id', 't.base_version')}`,
      ],
      [
        'has a draft whose thumbnail shows a revision newer than its latest',
        't.thumbnail_revision > t.revision',
      ],
    ],
  },
  {
    table: 'own_templates',
    id: 'id',
    where: 'true',
    faults: [
      ['is a template without a design', `not exists ${designOf('t.id')}`],
      [
        'is a template made from a version without a document',
        `exists ${designOf('t.design_id')} and t.design_version is not null
          and not ${hasDocument('t.design_id', 't.design_version')}`,
      ],
    ],
  },
  {
    table: `(select id, '' as organization_id from templates)`,
    id: 'id',
    where: 'true',
    faults: [['is a public template without a design', `not exists ${designOf('t.id')}`]],
  },
  {
    table: 'batches',
    id: 'id',
    where: `t.${open}`,
    faults: [
      [
        'is an open batch of a version without a document',
        `not ${hasDocument('t.design_id', 't.design_version')}`,
      ],
    ],
  },
  {
    table: 'renders',
    id: 'id',
    where: `t.${open}`,
    faults: [
      [
        'is an open render of a version without a document',
        `t.purpose <> 'view' and t.draft_document is null and not ${hasDocument('t.design_id', 't.design_version')}`,
      ],
    ],
  },
]

const page = ({ table, id, where, faults }: Check): string => `
  with part as materialized (
    select t.* from ${table} t where t.${id} > $1 and ${where} order by t.${id} limit ${atOnce}
  ), found as (${faults
    .map(
      ([fault, condition]) =>
        `select t.${id} as id, t.organization_id, '${fault}' as fault from part t where ${condition}`,
    )
    .join(' union all ')})
  select (select max(${id}) from part) as last, (select count(*)::int from part) as rows, (
    select jsonb_agg(jsonb_build_object('id', id, 'organizationId', organization_id, 'fault', fault) order by id, fault)
    from found) as faults`

interface Page {
  last: string | null
  rows: number
  faults: RowFault[] | null
}

/** Iterates, in batches, over all rows that must match others, and yields those that only a fault of the service can explain. */
export async function* findFaults(
  connection: Pick<Connection, 'query'>,
): AsyncGenerator<RowFault[]> {
  for (const check of checks) {
    const text = page(check)
    let after: string | null = ''
    while (after !== null) {
      const [found]: Page[] = await connection.query<Page>(text, [after])
      if (found?.faults) yield found.faults
      after = found?.rows === atOnce ? found.last : null
    }
  }
}

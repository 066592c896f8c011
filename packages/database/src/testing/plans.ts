import { waitFor } from '@platen/env/testing'
import { type Client } from 'pg'
import { type Connection } from '../connection/connection'

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function* nodes(plan: Plan): Generator<Plan> {
  yield plan
  for (const inner of plan.Plans ?? []) yield* nodes(inner)
}

/** Runs the statements of a list and returns their plans: either the generic plans or those for these values. */
export async function plansOf(
  client: Client,
  list: (connection: Connection) => Promise<unknown>,
  mode: 'force_generic_plan' | 'force_custom_plan',
): Promise<{ page: Plan[]; count: Plan[] }> {
  const plans: { page: Plan[]; count: Plan[] } = { page: [], count: [] }
  let statements = 0
  await client.query(`set plan_cache_mode = ${mode}`)
  const query = async (text: string, values: readonly unknown[] = []): Promise<never[]> => {
    const name = `list_${statements++}`
    const literals = values.map(value => literalOf(client, value)).join(', ')
    await client.query(`prepare ${name} as ${text}`)
    const result = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute ${name}${literals === '' ? '' : `(${literals})`}`,
    )
    const [{ Plan: plan }] = result.rows[0]?.['QUERY PLAN'] ?? [{ Plan: undefined }]
    if (plan) plans[text.includes('count(*)') ? 'count' : 'page'].push(...nodes(plan))
    await client.query(`deallocate ${name}`)
    return []
  }
  const manager = { transaction: (work: (inner: object) => unknown) => work({ query }) }
  const runner = { query, manage: (work: (given: object) => unknown) => work(manager) }
  await list({ ...runner, of: () => runner } as unknown as Connection)
  return plans
}

const literalOf = (client: Client, value: unknown): string =>
  value === null ? 'null' : client.escapeLiteral(written(value))

function written(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(each => JSON.stringify(each)).join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

const readBy = (plans: readonly Plan[], type: RegExp): number =>
  plans
    .filter(plan => type.test(plan['Node Type']))
    .map(
      plan => plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)),
    )
    .reduce((sum, each) => sum + each, 0)

/**
 * Counts the rows read from tables, the rows read from indexes alone, and the sorted rows. Heap fetches of index-only scans do not count,
 * since they depend on the vacuum and not on the plan.
 */
export function workOf(plans: readonly Plan[]): { table: number; index: number; sorted: number } {
  return {
    table: readBy(plans, /^(Seq|Index|Bitmap Heap) Scan$/),
    index: readBy(plans, /^Index Only Scan$/),
    sorted: readBy(plans, /Sort$/),
  }
}

/** Returns the names of the indexes that are read, each once. */
export const indexesOf = (plans: readonly Plan[]): string[] => [
  ...new Set(plans.flatMap(plan => plan['Index Name'] ?? [])),
]

/**
 * Drops the indexes of these tables, except for those that constraints need, before many rows are inserted. Returns the statements that
 * build the indexes again: for all rows at once, that takes a fraction of the time.
 */
export async function dropIndexes(client: Client, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ name: string; built: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as built
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ built }) => built).join('; ')
}

/**
 * Vacuums until nearly all pages of the tables are marked all-visible; until then, the planner rightly avoids index-only scans. A snapshot
 * of the autovacuum can delay this.
 */
export async function settle(client: Client, tables: readonly string[]): Promise<void> {
  const unseen =
    'select 1 from pg_class where relname = any($1) and relallvisible < 0.99 * relpages'
  await waitFor('the tables to become all-visible', async () => {
    await client.query(`vacuum analyze ${tables.join(', ')}`)
    return (await client.query(unseen, [tables])).rowCount === 0
  })
}

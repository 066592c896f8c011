import { type QueryRunner } from 'typeorm'

const batch = 1000

/** Updates all rows of a table with the column `id` in batches, so that other statements do not wait long for a row. */
export async function updateInBatches(
  runner: QueryRunner,
  table: string,
  assignments: string,
): Promise<void> {
  let after: string | null = ''
  while (after !== null) {
    const rows = (await runner.query(
      `with part as (select id from ${table} where id > $1 order by id limit ${batch}),
        done as (update ${table} set ${assignments} from part where ${table}.id = part.id)
      select max(id) as last from part`,
      [after],
    )) as { last: string | null }[]
    after = rows[0]?.last ?? null
  }
}

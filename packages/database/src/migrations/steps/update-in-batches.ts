import { type QueryRunner } from 'typeorm'

const batch = 1000

/** A table with the columns of its primary key, all of which are texts that are not empty. */
interface KeyedTable {
  name: string
  key: readonly string[]
}

/** Updates all rows of a table in batches, so that other statements do not wait long for a row. */
export async function updateInBatches(
  runner: QueryRunner,
  { name, key }: KeyedTable,
  assignments: string,
): Promise<void> {
  const columns = key.join(', ')
  const places = key.map((_, nth) => `$${nth + 1}`).join(', ')
  const same = key.map(column => `${name}.${column} = part.${column}`).join(' and ')
  const newestFirst = key.map(column => `${column} desc`).join(', ')
  let after: string[] | null = key.map(() => '')
  while (after !== null) {
    const rows = (await runner.query(
      `with part as (select ${columns} from ${name} where (${columns}) > (${places}) order by ${columns} limit ${batch}),
        done as (update ${name} set ${assignments} from part where ${same})
      select ${columns} from part order by ${newestFirst} limit 1`,
      after,
    )) as Record<string, string>[]
    const [last] = rows
    after = last ? key.map(column => last[column] ?? '') : null
  }
}

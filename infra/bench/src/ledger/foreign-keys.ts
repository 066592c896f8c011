import { Client } from 'pg'
import { openPostgresReader } from './read-postgres'

/** The CPU time that PostgreSQL takes to insert a render, in ms. */
export interface ForeignKeyCost {
  withKeys: number
  withoutKeys: number
}

const [inserters, inserts, rounds] = [16, 400, 4]

const insert = `
  insert into renders (id, organization_id, design_id, design_version, modifications, options)
  select 'rnd_' || replace(gen_random_uuid()::text, '-', ''), organization_id, id, version, '{}', '{}' from designs limit 1`

const foreignKeys = `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = 'renders'::regclass and contype = 'f'`

/**
 * Inserts renders of one design from 16 connections at once, alternately with and without the table's foreign keys. Each insert takes
 * shared locks on the rows that the keys refer to. Leaves open renders behind that are never drawn.
 */
export async function measureForeignKeys(url: string): Promise<ForeignKeyCost> {
  const clients = Array.from({ length: inserters + 1 }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map(client => client.connect()))
  const [owner, ...others] = clients as [Client, ...Client[]]
  try {
    const reader = await openPostgresReader(owner)
    const { rows: keys } = await owner.query<{ name: string; definition: string }>(foreignKeys)
    const timed = async (): Promise<number> => {
      await reader.begin()
      await Promise.all(others.map(insertOften))
      return (await reader.read()).cpuMs / (inserters * inserts)
    }
    await Promise.all(others.map(insertOften))
    const cost: ForeignKeyCost = { withKeys: 0, withoutKeys: 0 }
    for (let round = 0; round < rounds; round++) {
      cost.withKeys += (await timed()) / rounds
      for (const { name } of keys) await owner.query(`alter table renders drop constraint ${name}`)
      cost.withoutKeys += (await timed()) / rounds
      for (const { name, definition } of keys)
        await owner.query(`alter table renders add constraint ${name} ${definition} not valid`)
    }
    return cost
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}

async function insertOften(client: Client): Promise<void> {
  for (let done = 0; done < inserts; done++) await client.query({ name: 'insert', text: insert })
}

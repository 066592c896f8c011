import { type QueryRunner } from 'typeorm'

/**
 * Builds an index without blocking writes, outside a transaction. `definition` begins with `on`. Does nothing when the index exists. If an
 * interrupted build left an invalid index behind, drops it first.
 */
export const buildIndex = (runner: QueryRunner, name: string, definition: string): Promise<void> =>
  build(runner, name, `index concurrently ${name} ${definition}`)

/** Builds a unique index in the same way. Throws when two rows have equal values. */
export const buildUniqueIndex = (
  runner: QueryRunner,
  name: string,
  definition: string,
): Promise<void> => build(runner, name, `unique index concurrently ${name} ${definition}`)

async function build(runner: QueryRunner, name: string, index: string): Promise<void> {
  const state = await stateOf(runner, name)
  if (state === 'valid') return
  await patiently(runner, async () => {
    if (state === 'invalid') await runner.query(`drop index concurrently ${name}`)
    await runner.query(`create ${index}`)
  })
}

/**
 * Gives an index another definition without blocking writes, outside a transaction. At any time, readers can use at least one of the two
 * definitions. May be interrupted anywhere and run again.
 */
export async function replaceIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
): Promise<void> {
  const successor = `${name}_new`
  await buildIndex(runner, successor, definition)
  await patiently(runner, () => runner.query(`drop index concurrently if exists ${name}`))
  await runner.query(`alter index ${successor} rename to ${name}`)
}

async function stateOf(runner: QueryRunner, name: string): Promise<'valid' | 'invalid' | 'absent'> {
  const rows = (await runner.query(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )) as { valid: boolean }[]
  const [found] = rows
  if (!found) return 'absent'
  return found.valid ? 'valid' : 'invalid'
}

/**
 * Runs a concurrent build without the usual limit on waiting for locks. The build waits for older transactions, but its own lock lets reads
 * and writes pass; the usual limit would only make it start over.
 */
async function patiently(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  await runner.query('set lock_timeout = 0')
  try {
    await work()
  } finally {
    await runner.query('reset lock_timeout')
  }
}

import { join } from 'node:path'
import { type ProcessGroup } from '../processes/process-group'
import { preparePgBouncer } from './pgbouncer'
import { preparePostgres } from './postgres'
import { prepareRedis } from './redis'

/** The folder for a service's data, and the service's log. */
export interface ServicePlace {
  readonly folder: string
  readonly log: string
}

/** Returns the place of a service in a folder for several services. */
export const placeIn = (folder: string, name: string): ServicePlace => ({
  folder: join(folder, name),
  log: join(folder, `${name}.log`),
})

/** Settings for a PostgreSQL whose data is not needed after the run, so that nothing waits for the disk. */
export const scratchSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts a PostgreSQL and returns its URL; `settings` are added to its command line, such as `fsync=off`. */
export async function ownPostgres(
  processes: ProcessGroup,
  place: ServicePlace & { settings?: readonly string[] },
): Promise<string> {
  const { program, url } = await preparePostgres(place)
  await processes.run(program)
  return url
}

/** Starts a Redis and returns its URL. */
export async function ownRedis(processes: ProcessGroup, place: ServicePlace): Promise<string> {
  const { program, url } = await prepareRedis(place)
  await processes.run(program)
  return url
}

/** Starts a PgBouncer in front of a PostgreSQL and returns the URL of the database through PgBouncer. */
export async function ownPgBouncer(
  processes: ProcessGroup,
  place: ServicePlace & { databaseUrl: string },
): Promise<string> {
  const { program, url } = await preparePgBouncer(place)
  await processes.run(program)
  return url
}

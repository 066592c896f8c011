import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePostgres } from '@platen/dev/postgres'
import { requiredVariable } from '@platen/env/testing'
import { startProcess } from './managed-process'
import { NeverComes, waitFor } from './wait'

export interface PostgresServer {
  readonly url: string
  readonly postmaster: number
  stop(): Promise<void>
}

/** Starts a separate PostgreSQL that the test can freeze as a whole. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-pg-'))
  const { program, url } = await preparePostgres({
    ...{ folder, log: join(folder, 'log') },
    settings: ['fsync=off'],
  })
  const env = { PATH: requiredVariable('PATH'), ...program.env }
  const server = startProcess('postgres', program.words, env)
  await waitFor('postgres', () => {
    if (server.exit() !== null) throw new NeverComes(`postgres ended:\n${server.output()}`)
    return program.ready()
  })
  return {
    url,
    postmaster: server.pid,
    stop: async () => {
      server.kill('SIGINT')
      await server.ended()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

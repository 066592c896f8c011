import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePostgres } from '@platen/dev/postgres'
import { requiredVariable } from '@platen/env/testing'
import { type ManagedProcess, startProcess } from './managed-process'
import { NeverComes, waitFor } from './wait'

export interface PostgresServer {
  readonly url: string
  readonly postmaster: number
  /** The folder with the data of the server. */
  readonly data: string
  /** Stops the server, waits for `meanwhile`, which may replace the data in its folder, and starts it again at the same address. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

/** Starts a separate PostgreSQL that the test can freeze as a whole, and whose data it can replace. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-pg-'))
  const { program, url } = await preparePostgres({
    folder,
    log: join(folder, 'log'),
    settings: ['fsync=off'],
  })
  const env = { PATH: requiredVariable('PATH'), ...program.env }
  const launch = async (): Promise<ManagedProcess> => {
    const launched = startProcess('postgres', program.words, env)
    await waitFor('postgres', () => {
      if (launched.exit() !== null) throw new NeverComes(`postgres ended:\n${launched.output()}`)
      return program.ready()
    })
    return launched
  }
  let server = await launch()
  const end = async (): Promise<void> => {
    server.kill('SIGINT')
    await server.ended()
  }
  return {
    url,
    get postmaster() {
      return server.pid
    },
    data: join(folder, 'data'),
    restart: async meanwhile => {
      await end()
      await meanwhile()
      server = await launch()
    },
    stop: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a signal to processes of a server, except to those that have ended since they were listed, as a connection's process does. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from './environment'
import { startProcess, stopProcess } from './managed-process'
import { freePort, waitFor } from './wait'

export interface PostgresServer {
  readonly url: string
  readonly postmaster: number
  stop(): Promise<void>
}

/** Starts a PostgreSQL of the test's own, so that it may be frozen as a whole. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'platen-pg-'))
  // As root the server runs as another user, who must be able to reach its data.
  await chmod(folder, 0o755)
  const script = join(__dirname, 'run-postgres.mjs')
  const command = [process.execPath, script, join(folder, 'data'), String(port)]
  const server = startProcess('postgres', command, { PATH: environment('PATH') })
  const postmaster = await waitFor('postgres', () =>
    Promise.resolve(/postmaster (\d+)/.exec(server.output())?.[1]),
  )
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    postmaster: Number(postmaster),
    stop: async () => {
      await stopProcess(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { childrenOf, commandLineOf } from '@platen/env'
import { underFault } from '../testing/fault-run'
import { type PostgresServer, signalEach, startPostgresServer } from '../testing/postgres-server'
import { type System, startSystem } from '../testing/system'
import { lasting, leaseSettings } from '../testing/times'

let postgres: PostgresServer
let system: System

beforeAll(async () => {
  postgres = await startPostgresServer()
  system = await startSystem({
    apis: 2,
    workers: 2,
    databaseUrl: postgres.url,
    workerEnv: leaseSettings,
  })
})

afterAll(async () => {
  await system.stop()
  await postgres.stop()
})

/** Returns the server's processes that serve connections. */
const backends = (): number[] =>
  childrenOf(postgres.postmaster).filter(pid => commandLineOf(pid).includes('127.0.0.1('))

/** Returns the process that an app has used last. */
async function backend(): Promise<number> {
  const [last] = await system.sql<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
     order by query_start desc nulls last limit 1`,
  )
  if (last === undefined) throw new Error('no backend found')
  return last.pid
}

/** Freezes processes until the fault has been noticed, and with production times for at least 5 s. */
async function freeze(pids: readonly number[], met: () => Promise<unknown>): Promise<void> {
  signalEach(pids, 'SIGSTOP')
  try {
    await lasting(5000, met)
  } finally {
    signalEach(pids, 'SIGCONT')
  }
}

it('loses nothing when all connections are terminated, three times', async () => {
  await underFault(system, 'pg_terminate_backend on all', async ({ answers }) => {
    for (let turn = 0; turn < 3; turn++) {
      await system.sql(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await answers(8)
    }
    return []
  })
})

it('answers while one backend is frozen, and loses nothing', async () => {
  await underFault(system, 'SIGSTOP one backend', async ({ answers }) => {
    await freeze([await backend()], () => answers(16))
    return []
  })
})

it('refuses calls while the whole server is frozen, and loses nothing', async () => {
  await underFault(system, 'SIGSTOP Postgres', async ({ refusals }) => {
    await freeze([postgres.postmaster, ...backends()], () => refusals(4))
    return []
  })
})

it('loses nothing when the server crashes and recovers', async () => {
  await underFault(system, 'SIGKILL one backend: crash recovery', async () => {
    process.kill(await backend(), 'SIGKILL')
    return []
  })
})

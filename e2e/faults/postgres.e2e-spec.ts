import { setTimeout as delay } from 'node:timers/promises'
import { childrenOf, commandLineOf } from '@platen/env'
import { underFault } from '../testing/fault-run'
import { type PostgresServer, startPostgresServer } from '../testing/postgres-server'
import { type System, startSystem } from '../testing/system'

let postgres: PostgresServer
let system: System

beforeAll(async () => {
  postgres = await startPostgresServer()
  system = await startSystem({ apis: 2, workers: 2, databaseUrl: postgres.url })
})

afterAll(async () => {
  await system.stop()
  await postgres.stop()
})

/** The server's processes that serve connections. */
const backends = (): number[] =>
  childrenOf(postgres.postmaster).filter(pid => commandLineOf(pid).includes('127.0.0.1('))

function backend(): number {
  const [pid] = backends()
  if (pid === undefined) throw new Error('no backend found')
  return pid
}

async function freeze(pids: readonly number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await delay(5000)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

it('loses nothing when all connections are terminated, three times', async () => {
  await underFault(system, 'pg_terminate_backend on all', async answers => {
    for (let turn = 0; turn < 3; turn++) {
      await system.sql(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await answers(8)
    }
    return []
  })
})

it('loses nothing when one backend freezes for 5 s', async () => {
  await underFault(system, 'SIGSTOP one backend for 5 s', async () => {
    await freeze([backend()])
    return []
  })
})

it('loses nothing when the whole server freezes for 5 s', async () => {
  await underFault(system, 'SIGSTOP Postgres for 5 s', async () => {
    await freeze([postgres.postmaster, ...backends()])
    return []
  })
})

it('loses nothing when the server crashes and recovers', async () => {
  await underFault(system, 'SIGKILL one backend: crash recovery', () => {
    process.kill(backend(), 'SIGKILL')
    return Promise.resolve([])
  })
})

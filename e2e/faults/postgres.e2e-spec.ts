import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { underFault } from '../testing/fault-run'
import { type PostgresServer, startPostgresServer } from '../testing/postgres-server'
import { type System, startSystem } from '../testing/system'

let postgres: PostgresServer
let system: System

beforeAll(async () => {
  postgres = await startPostgresServer()
})

afterAll(async () => {
  await postgres.stop()
})

beforeEach(async () => {
  system = await startSystem({ apis: 2, workers: 2, databaseUrl: postgres.url })
})

afterEach(async () => {
  await system.stop()
})

/** The server's own processes that serve connections. */
function backends(): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return rows
    .map(row => row.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) =>
        Number(parent) === postgres.postmaster && args.join(' ').includes('127.0.0.1('),
    )
    .map(([pid]) => Number(pid))
}

it('loses nothing when all connections are terminated, three times', async () => {
  await underFault(system, 'pg_terminate_backend on all', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await system.sql(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await delay(700)
    }
    return undefined
  })
})

it('loses nothing when one backend freezes for 5 s', async () => {
  await underFault(system, 'SIGSTOP one backend for 5 s', async () => {
    const [victim] = backends()
    if (victim === undefined) throw new Error('no backend found')
    process.kill(victim, 'SIGSTOP')
    await delay(5000)
    process.kill(victim, 'SIGCONT')
    return undefined
  })
})

it('loses nothing when the whole server freezes for 5 s', async () => {
  await underFault(system, 'SIGSTOP Postgres for 5 s', async () => {
    const all = [postgres.postmaster, ...backends()]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    await delay(5000)
    for (const pid of all) process.kill(pid, 'SIGCONT')
    return undefined
  })
})

it('loses nothing when the server crashes and recovers', async () => {
  await underFault(system, 'SIGKILL one backend: crash recovery', async () => {
    const [victim] = backends()
    if (victim === undefined) throw new Error('no backend found')
    process.kill(victim, 'SIGKILL')
    await delay(3000)
    return undefined
  })
})

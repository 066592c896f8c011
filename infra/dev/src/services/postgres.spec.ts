import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { supervise, type Supervised } from '../processes/supervise'
import { preparePostgres } from './postgres'

describe('a PostgreSQL that the command starts', () => {
  const base = mkdtempSync(join(tmpdir(), 'platen-postgres-'))
  const folder = join(base, 'postgres')
  const pidFile = join(folder, 'data', 'postmaster.pid')
  let running: Supervised | undefined
  let url: string

  const start = async (): Promise<void> => {
    const prepared = await preparePostgres({ folder, log: join(base, 'log') })
    url = prepared.url
    running = await supervise(prepared.program, { tell: () => undefined })
  }
  const stop = async (): Promise<void> => {
    await running?.stop()
    running = undefined
  }
  const sql = async <Row>(text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows as Row[]
  }

  beforeAll(async () => {
    await start()
    await sql('create table kept as select 42 as answer')
    await stop()
  })
  beforeEach(start)
  afterEach(stop)
  afterAll(() => rmSync(base, { recursive: true }))

  it('listens on the loopback address only, with a password', async () => {
    expect(await sql('show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const stranger = new Client({ connectionString: url.replace(/:[^:@]+@/, ':wrong@') })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
    expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600)
  })

  it('keeps data, address and password from run to run', async () => {
    const before = url
    await stop()
    await start()
    expect(url).toBe(before)
    expect(await sql('select * from kept')).toEqual([{ answer: 42 }])
  })

  it('stops the server that a killed run left behind', async () => {
    const [first] = readFileSync(pidFile, 'utf8').split('\n')
    const left = running
    await start()
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).not.toBe(first)
    expect(await sql('select * from kept')).toEqual([{ answer: 42 }])
    await left?.stop()
  })

  it('is not stopped by a pid file whose number belongs to something else', async () => {
    await stop()
    writeFileSync(pidFile, `${process.pid}\n`)
    await start()
    expect(await sql('select 1 as one')).toEqual([{ one: 1 }])
  })
})

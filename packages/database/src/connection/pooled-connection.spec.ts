import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Pooler, startPooler } from '../testing/pooler'
import { type Connection, openConnection } from './connection'

describe('connections of two processes behind a pooler', () => {
  let scratch: ScratchDatabase
  let pooler: Pooler
  let connections: Connection[]

  beforeAll(async () => {
    scratch = await openScratchDatabase({ migrated: false })
  })

  beforeEach(async () => {
    pooler = await startPooler(scratch.url)
  })

  afterEach(async () => {
    await Promise.all(connections.map(connection => connection.close()))
    await pooler.close()
  })

  afterAll(() => scratch.drop())

  const open = (prepared: boolean | 'shared'): Connection =>
    openConnection({ url: pooler.url, poolSize: 1, prepared, onError: () => undefined })

  const ask = (own: number): Promise<unknown> | undefined =>
    connections[own]?.query(`select ${own} as own`).catch(() => 'refused')

  it('never run statements of each other, whatever each ran first', async () => {
    connections = [open(true), open(true)]
    expect(await ask(0)).toEqual([{ own: 0 }])
    expect(await ask(1)).toEqual([{ own: 1 }])
    pooler.rotate()
    expect(await ask(0)).toBe('refused')
    expect(await ask(1)).toBe('refused')
  })

  it('run on any session if nothing is prepared', async () => {
    connections = [open(false), open(false)]
    for (let turn = 0; turn < 3; turn++) {
      expect(await ask(0)).toEqual([{ own: 0 }])
      expect(await ask(1)).toEqual([{ own: 1 }])
      pooler.rotate()
    }
  })

  it('use the plans of the session that they get, if plans are shared', async () => {
    connections = [open('shared'), open('shared')]
    for (let turn = 0; turn < 6; turn++) {
      expect(await ask(0)).toEqual([{ own: 0 }])
      expect(await ask(1)).toEqual([{ own: 1 }])
      pooler.rotate()
    }
    const kept = `select statement, generic_plans + custom_plans as runs from pg_prepared_statements
      where statement like 'select _ as own' order by statement`
    for (const connection of connections)
      expect(await connection.query(kept, [], { planAnew: true })).toEqual([
        { statement: 'select 0 as own', runs: '3' },
        { statement: 'select 1 as own', runs: '3' },
      ])
  })

  it('run statements without a name if each try meets another session', async () => {
    connections = [open('shared'), open('shared')]
    expect(await ask(0)).toEqual([{ own: 0 }])
    expect(await ask(1)).toEqual([{ own: 1 }])
    pooler.rotateAlways()
    for (let turn = 0; turn < 6; turn++) {
      expect(await ask(0)).toEqual([{ own: 0 }])
      expect(await ask(1)).toEqual([{ own: 1 }])
    }
  })

  it('fail as they do without a pooler', async () => {
    connections = [open('shared')]
    await expect(connections[0]?.query('select 1 / 0')).rejects.toThrow('division by zero')
    expect(await ask(0)).toEqual([{ own: 0 }])
  })
})

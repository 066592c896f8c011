import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Pooler, startPooler } from '../testing/pooler'
import { type Connection, openConnection } from './connection'

describe('connections of two processes behind a pooler', () => {
  let scratch: ScratchDatabase
  let pooler: Pooler
  let connections: Connection[]

  beforeAll(async () => {
    scratch = await openScratchDatabase({ migrated: false })
    pooler = await startPooler(scratch.url)
    connections = [1, 2].map(() =>
      openConnection({ url: pooler.url, poolSize: 1, onError: () => undefined }),
    )
  })

  afterAll(async () => {
    await Promise.all(connections.map(connection => connection.close()))
    await pooler.close()
    await scratch.drop()
  })

  it('never run a statement of the other, whatever each ran first', async () => {
    const ask = (own: number): Promise<unknown> | undefined =>
      connections[own]?.query(`select ${own} as own`).catch(() => 'refused')
    expect(await ask(0)).toEqual([{ own: 0 }])
    expect(await ask(1)).toEqual([{ own: 1 }])
    pooler.rotate()
    expect(await ask(0)).toBe('refused')
    expect(await ask(1)).toBe('refused')
  })
})

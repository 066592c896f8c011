import { DependencyHealth } from './dependency-health'

function world(): {
  health: DependencyHealth
  database: jest.Mock<Promise<void>>
  pass: (ms: number) => void
} {
  const database = jest.fn<Promise<void>, []>().mockResolvedValue()
  const fine = (): Promise<void> => Promise.resolve()
  const clock = jest.spyOn(performance, 'now')
  let now = 1_000_000
  clock.mockImplementation(() => now)
  const health = new DependencyHealth({ database, redis: fine, storage: fine })
  return { health, database, pass: ms => (now += ms) }
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe('DependencyHealth', () => {
  it('caches a success for 2 s', async () => {
    const { health, database, pass } = world()
    await health.check()
    pass(1999)
    await health.check()
    expect(database).toHaveBeenCalledTimes(1)
    pass(1)
    await health.check()
    expect(database).toHaveBeenCalledTimes(2)
  })

  it('reports a failure after the second in a row', async () => {
    const { health, database, pass } = world()
    const verdicts: string[] = []
    for (const good of [true, false, true, false, false, true]) {
      if (good) database.mockResolvedValueOnce()
      else database.mockRejectedValueOnce(new Error('away'))
      verdicts.push((await health.check()).database)
      pass(2000)
    }
    expect(verdicts).toEqual(['ok', 'ok', 'ok', 'ok', 'failing', 'ok'])
  })

  it('reports the failure of a first check at once', async () => {
    const { health, database } = world()
    database.mockRejectedValueOnce(new Error('away'))
    expect((await health.check()).database).toBe('failing')
  })

  it('runs one check for concurrent callers', async () => {
    const { health, database } = world()
    await Promise.all([health.check(), health.check(), health.check()])
    expect(database).toHaveBeenCalledTimes(1)
  })

  it('returns the last result at once and checks in the background', async () => {
    const { health, database, pass } = world()
    await health.check()
    pass(2000)
    database.mockRejectedValue(new Error('away'))
    expect(health.watch('database')).toBe('ok')
    await new Promise(setImmediate)
    pass(2000)
    expect(health.watch('database')).toBe('ok')
    await new Promise(setImmediate)
    expect(health.watch('database')).toBe('failing')
  })
})

import { type NewRefusedCall } from '@platen/database'
import { AppError } from '@platen/errors'
import { pino } from 'pino'
import { type RefusedCall, RefusedCalls } from './refused-calls'

interface World {
  calls: RefusedCalls
  /** The statements so far. */
  written: (readonly NewRefusedCall[])[]
  warnings: string[]
}

function world(fault: () => Error | null | Promise<Error> = () => null): World {
  const written: (readonly NewRefusedCall[])[] = []
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void warnings.push(line) })
  const rows = {
    async keep(some: readonly NewRefusedCall[]) {
      const thrown = await fault()
      if (thrown) throw thrown
      written.push(some)
    },
  }
  return { calls: new RefusedCalls({ rows, log }), written, warnings }
}

const refused = (requestId: string, organizationId = 'org_1'): RefusedCall => ({
  organizationId,
  requestId,
  answeredAt: performance.now(),
  method: 'GET',
  path: '/',
  tool: null,
  status: 404,
  code: 'not_found',
  message: 'Not found',
  caller: 'key_1',
  designId: null,
  durationMs: 1,
})

const idsOf = (written: World['written']): string[][] =>
  written.map(some => some.map(({ requestId }) => requestId))

const times = (count: number, work: (nth: number) => void): void => {
  for (let nth = 1; nth <= count; nth++) work(nth)
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('RefusedCalls', () => {
  it('writes nothing while nothing is refused', async () => {
    const { calls, written } = world()
    await jest.advanceTimersByTimeAsync(5_000)
    await calls.close()
    expect(written).toEqual([])
  })

  it('writes the calls of a second together, with the time since each', async () => {
    const { calls, written } = world()
    calls.add(refused('req_1'))
    await jest.advanceTimersByTimeAsync(400)
    calls.add(refused('req_2', 'org_2'))
    expect(written).toEqual([])
    await jest.advanceTimersByTimeAsync(600)
    expect(idsOf(written)).toEqual([['req_1', 'req_2']])
    expect(written[0]?.map(({ agoMs }) => agoMs)).toEqual([1000, 600])
    expect(written[0]?.[0]).not.toHaveProperty('answeredAt')
    await jest.advanceTimersByTimeAsync(10_000)
    expect(written).toHaveLength(1)
  })

  it('writes few calls of a flood, in few statements, and those of others among them', async () => {
    const { calls, written } = world()
    for (let second = 0; second < 59; second++) {
      times(1000, nth => calls.add(refused(`req_${second}_${nth}`)))
      await jest.advanceTimersByTimeAsync(1000)
    }
    calls.add(refused('req_other', 'org_2'))
    await jest.advanceTimersByTimeAsync(2_000)
    const rows = written.flat()
    expect(written.length).toBeLessThanOrEqual(20)
    expect(rows.length).toBeLessThan(80)
    expect(rows.at(-2)?.requestId ?? '').toBe('req_other')
    expect(rows.at(-1)?.requestId).toBe('req_58_1000')
    const counted = rows.filter(({ organizationId }) => organizationId === 'org_1')
    expect(counted.reduce((sum, { leftOut }) => sum + leftOut + 1, 0)).toBe(59_000)
  })

  it('begins another minute after the first', async () => {
    const { calls, written } = world()
    times(60, nth => calls.add(refused(`req_${nth}`)))
    await jest.advanceTimersByTimeAsync(60_000)
    times(60, nth => calls.add(refused(`req_${60 + nth}`)))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(written.flat()).toHaveLength(120)
  })

  it('keeps calls of many organizations as long as there is room, and the first ones while the database is down', async () => {
    let down = true
    const { calls, written, warnings } = world(() =>
      down ? new AppError('unavailable', 'Try again') : null,
    )
    times(1500, nth => calls.add(refused(`req_${nth}`, `org_${nth}`)))
    await jest.advanceTimersByTimeAsync(3_000)
    calls.add(refused('req_late'))
    expect(warnings).toEqual([])
    down = false
    await jest.advanceTimersByTimeAsync(1_000)
    expect(written.flat()).toHaveLength(1000)
    expect(written.flat().at(-1)?.requestId).toBe('req_1000')
    expect(written.flat()[0]?.agoMs).toBe(4_000)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(written.flat()).toHaveLength(1501)
  })

  it('leaves room for others beside one that is noisy, and counts what it leaves out', async () => {
    let down = true
    const { calls, written } = world(() => (down ? new AppError('unavailable', 'Try again') : null))
    for (let minute = 0; minute < 20; minute++) {
      times(70, nth => calls.add(refused(`req_${minute}_${nth}`)))
      await jest.advanceTimersByTimeAsync(60_000)
    }
    times(10, nth => calls.add(refused(`req_${nth}`, 'org_2')))
    down = false
    await jest.advanceTimersByTimeAsync(3_000)
    const rowsOf = (organizationId: string): NewRefusedCall[] =>
      written.flat().filter(row => row.organizationId === organizationId)
    expect(rowsOf('org_2')).toHaveLength(10)
    const noisy = rowsOf('org_1')
    expect(noisy.length).toBeLessThanOrEqual(101)
    expect(noisy.at(-1)?.requestId).toBe('req_19_70')
    expect(noisy.reduce((sum, { leftOut }) => sum + leftOut + 1, 0)).toBe(1_400)
  })

  it('keeps what comes while rows are written, also if that fails', async () => {
    let fail: (error: Error) => void = () => undefined
    const answers = [new Promise<Error>(resolve => (fail = resolve))]
    const { calls, written } = world(() => answers.pop() ?? null)
    times(600, nth => calls.add(refused(`req_${nth}`, `org_${nth}`)))
    await jest.advanceTimersByTimeAsync(1_000)
    times(600, nth => calls.add(refused(`req_later_${nth}`, `org_later_${nth}`)))
    fail(new AppError('unavailable', 'Try again'))
    await calls.close()
    expect(written.flat()).toHaveLength(1_200)
  })

  it('drops calls that cannot be written, and says so', async () => {
    let broken = true
    const { calls, written, warnings } = world(() => (broken ? new TypeError('odd') : null))
    calls.add(refused('req_1'))
    await jest.advanceTimersByTimeAsync(1_000)
    broken = false
    calls.add(refused('req_2'))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(idsOf(written)).toEqual([['req_2']])
    expect(warnings.map(line => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ calls: 1, reason: 'odd' }),
    ])
  })

  it('writes what waits when it closes, with the last call of each minute', async () => {
    const { calls, written } = world()
    times(70, nth => calls.add(refused(`req_${nth}`)))
    await calls.close()
    expect(written.flat().at(-1)).toMatchObject({ requestId: 'req_70', leftOut: 1 })
    await jest.advanceTimersByTimeAsync(5_000)
    expect(written).toHaveLength(1)
  })
})

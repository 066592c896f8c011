import { controlChapter } from './control-chapter'
import { type PartTimes } from './part-times'
import { type ControlResult } from './run-control'

const times: PartTimes = {
  API: 280,
  PostgreSQL: 300,
  PgBouncer: 40,
  Redis: 42,
  workers: 250,
  callers: 50,
}

const result: ControlResult = {
  workers: 1000,
  idle: { API: 0, PostgreSQL: 200, PgBouncer: 30, Redis: 20, workers: 100, callers: 0 },
  busy: times,
  rendersPerSecond: 100,
  medianMs: 60,
  p95Ms: 90,
  refused: 0,
  statements: { idlePerSecond: 1500, perRender: 4 },
  commands: { idlePerSecond: 900, perRender: 56 },
  redisConnections: 4006,
  faults: [],
}

const timedOut = `${JSON.stringify({
  level: 40,
  err: {
    message: 'the database cannot be used: timeout exceeded when trying to connect',
    stack: 'AppError: the database cannot be used',
    publicMessage: 'The service is temporarily unavailable',
  },
  msg: 'a sweep failed',
})}\n`

const chapter = (changes: Partial<ControlResult> = {}): string =>
  controlChapter([{ ...result, ...changes }], new Date(0)).join('\n')

describe('the chapter on where it ends', () => {
  it('names the part that reaches its limit first, and the rate', () => {
    expect(chapter()).toContain(
      '1,000 workers: PostgreSQL reaches its limit first: at 400 renders per second it uses 60 % of its core, and at 800 all of it.',
    )
  })

  it('gives the time of each part without renders and for one render', () => {
    expect(chapter()).toMatch(/\| 1,000 +\| PgBouncer +\| 3.0 % +\| 0.10 +\| 5,700 +\| 9,700 +\|/)
  })

  it('gives the first warning of the workers', () => {
    expect(chapter()).not.toContain('warnings')
    expect(chapter({ faults: ['a worker gave up\n', 'another'] })).toMatch(
      /1,000 workers logged 2 warnings; the first is: a worker gave up$/,
    )
  })

  it('gives only the public message of a logged line', () => {
    const told = chapter({ faults: [timedOut] })
    expect(told).toMatch(/logged 1 warning; the first is: The service is temporarily unavailable$/)
    expect(told).not.toContain('stack')
  })

  it('has no figures for what was not measured, and says why', () => {
    const told = chapter({
      rendersPerSecond: 0,
      medianMs: undefined,
      p95Ms: undefined,
      refused: 192,
      statements: { idlePerSecond: 18, perRender: undefined },
      commands: { idlePerSecond: 3566, perRender: undefined },
      faults: [timedOut, timedOut, 'a worker gave up'],
    })
    expect(told).not.toMatch(/NaN|Infinity|-0\b|undefined/)
    expect(told).toMatch(/\| 1,000 +\| 0.0 +\| – +\| – +\| 192 +\| 18 +\| – +\| 3,566 +\| – +\|/)
    expect(told).toMatch(/\| 1,000 +\| PostgreSQL +\| 20.0 % +\| – +\| – +\| – +\|/)
    expect(told).toContain(
      '1,000 workers: no render was finished, and 192 calls were answered with a 503, so nothing can be projected. Connections of workers timed out at PgBouncer (2 warnings).',
    )
  })

  it('does not say which part reaches its limit first if one took no more with renders than without', () => {
    const told = chapter({ busy: { ...times, PostgreSQL: 150 } })
    expect(told).not.toMatch(/NaN|Infinity|-0\b/)
    expect(told).toMatch(/\| 1,000 +\| PostgreSQL +\| 20.0 % +\| – +\| – +\| – +\|/)
    expect(told).toContain(
      'which part reaches its limit first is not known: PostgreSQL took no more CPU time with renders than without.',
    )
  })
})

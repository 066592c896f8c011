import { type PartTimes } from './part-times'
import { type ControlLoad, firstToEnd, project } from './projection'

const none: PartTimes = { API: 0, PostgreSQL: 0, PgBouncer: 0, Redis: 0, workers: 0, callers: 0 }

const load: ControlLoad = {
  workers: 10,
  idle: { ...none, PostgreSQL: 100, PgBouncer: 700, workers: 500 },
  busy: {
    ...none,
    API: 300,
    PostgreSQL: 200,
    PgBouncer: 720,
    Redis: 40,
    workers: 700,
    callers: 90,
  },
  rendersPerSecond: 100,
}

const of = (part: string): unknown => project(load).find(one => one.part === part)

describe('the projection to a core for each part', () => {
  it('reserves time for the idle work, and divides the rest of the core among the renders', () => {
    expect(of('PostgreSQL')).toMatchObject({
      idleMs: 100,
      beside: { msPerRender: 1, at60: 500, at100: 900 },
    })
    expect(of('API')).toMatchObject({ idleMs: 0, beside: { msPerRender: 3, at60: 200 } })
  })

  it('gives each worker a core', () => {
    expect(of('workers')).toMatchObject({ beside: { msPerRender: 2, at60: 2750, at100: 4750 } })
  })

  it('leaves no time for renders if the idle work alone takes more', () => {
    expect(of('PgBouncer')).toMatchObject({ beside: { at60: 0, at100: 1500 } })
  })

  it('does not project the callers', () => expect(of('callers')).toBeUndefined())

  it('names the first part to reach its limit, of those that cannot be replicated', () => {
    expect(firstToEnd(project(load))?.part).toBe('PgBouncer')
    const rested = { ...load, idle: none, busy: { ...load.busy, PgBouncer: 20 } }
    expect(firstToEnd(project(rested))?.part).toBe('PostgreSQL')
  })

  it('does not project a part that took no more with renders than without, and then names no first part', () => {
    for (const Redis of [0, 30]) {
      const put = { ...load, idle: { ...load.idle, Redis: 30 }, busy: { ...load.busy, Redis } }
      expect(project(put).find(({ part }) => part === 'Redis')).toEqual({
        part: 'Redis',
        idleMs: 30,
        beside: undefined,
      })
      expect(firstToEnd(project(put))).toBeUndefined()
    }
  })

  it('projects no part if nothing was rendered', () => {
    const none = project({ ...load, rendersPerSecond: 0 })
    expect(none.map(({ beside }) => beside)).toEqual(none.map(() => undefined))
  })
})

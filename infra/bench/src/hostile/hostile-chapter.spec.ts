import { hostileChapter, missedAims } from './hostile-chapter'
import { type HostileResult, type Turn } from './run-hostile'

const quiet: Turn = {
  kind: 'quiet',
  times: [10, 20, 30],
  answers: { 200: 3 },
  connecting: [1, 2],
  peaks: { api: 100e6, worker: 200e6, children: 300e6 },
  haul: {},
}
const hostile: Turn = {
  ...quiet,
  kind: 'hostile',
  times: [10, 20, 60],
  peaks: { api: 130e6, worker: 260e6, children: 900e6 },
  haul: { 'unknown keys': { 401: 5, 503: 1 } },
}
const resultOf = (changed: Partial<Turn>): HostileResult => ({
  seconds: 60,
  perSecond: 5,
  namesAsked: 7,
  turns: [quiet, { ...hostile, ...changed }],
})

describe('the aims of the hostile run', () => {
  it('are met up to twice the time and 1.3 times the memory', () => {
    expect(missedAims(resultOf({}))).toEqual([])
    expect(hostileChapter(resultOf({})).join('\n')).toContain(
      'Every render was answered with a 200',
    )
  })

  it.each<[string, Partial<Turn>, string]>([
    ['slower renders', { times: [61] }, 'the p95 is 2.03× the quiet p95'],
    ['no renders', { times: [] }, 'the p95 is NaN× the quiet p95'],
    [
      'more memory',
      { peaks: { ...hostile.peaks, api: 131e6 } },
      'the memory of the API is 1.31× the quiet memory',
    ],
    [
      'a lost render',
      { answers: { 200: 2, 429: 1 } },
      'renders were answered with 429 instead of 200',
    ],
    ['a fault', { haul: { lists: { '500': 1 } } }, 'callers got 500'],
    [
      'a 503 that does not say when to try again',
      { haul: { lists: { '503 without Retry-After': 1 } } },
      'callers got 503 without Retry-After',
    ],
  ])('are missed by %s', (_what, changed, missed) => {
    expect(missedAims(resultOf(changed))).toEqual([missed])
    expect(hostileChapter(resultOf(changed)).join('\n')).toContain(`Missed: ${missed}.`)
  })

  it('measure memory against the first quiet turn, before any attack', () => {
    const later = { ...quiet, peaks: { api: 900e6, worker: 900e6, children: 900e6 } }
    const result = resultOf({ peaks: { ...hostile.peaks, worker: 261e6 } })
    expect(missedAims({ ...result, turns: [...result.turns, later] })).toEqual([
      'the memory of the worker is 1.30× the quiet memory',
    ])
  })
})

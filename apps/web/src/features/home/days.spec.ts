import { dayText, lastDays } from './days'

const now = Date.parse('2026-03-01T00:30:00Z')

it('shows days without renders too, in order, across months', () => {
  const stretches = [
    { at: '2026-02-27T00:00:00.000Z', renders: 4, failed: 1, p50: 90 },
    { at: '2026-03-01T00:00:00.000Z', renders: 2, failed: 0, p50: null },
    { at: '2026-01-01T00:00:00.000Z', renders: 9, failed: 0, p50: 1 },
  ]
  expect(lastDays(stretches, now, 3)).toEqual([
    { date: '2026-02-27', renders: 4, failed: 1, p50: 90 },
    { date: '2026-02-28', renders: 0, failed: 0, p50: null },
    { date: '2026-03-01', renders: 2, failed: 0, p50: null },
  ])
})

it.each([
  [{ renders: 1204, failed: 3, p50: 118 }, '1,204 renders · 3 failed · median 118 ms'],
  [{ renders: 1, failed: 0, p50: null }, '1 render'],
])('says a day in words', (day, text) => expect(dayText({ date: '2026-03-01', ...day })).toBe(text))

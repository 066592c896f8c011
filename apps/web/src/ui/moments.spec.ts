import { ago, dateOf, until, waiting } from './moments'

const now = Date.parse('2026-05-20T12:00:00Z')

it.each([
  ['2026-05-20T11:59:30Z', 'just now'],
  ['2026-05-20T11:59:00Z', '1 min ago'],
  ['2026-05-20T11:00:01Z', '59 min ago'],
  ['2026-05-20T11:00:00Z', '1 h ago'],
  ['2026-05-19T12:00:00Z', 'yesterday'],
  ['2026-05-03T12:00:00Z', '3 May'],
  ['2025-05-03T12:00:00Z', '3 May 2025'],
])('%s was %s', (moment, text) => expect(ago(moment, now)).toBe(text))

it.each([
  ['2026-05-20T11:00:00Z', 'now'],
  ['2026-05-20T12:00:20Z', 'in 1 min'],
  ['2026-05-20T12:14:59Z', 'in 14 min'],
  ['2026-05-21T12:00:00Z', 'in 24 h'],
  ['2026-05-27T11:59:59Z', 'in 6 days'],
])('%s is %s', (moment, text) => expect(until(moment, now)).toBe(text))

it('leaves out the current year', () => {
  expect([dateOf('2026-01-01T12:00:00Z', now), dateOf('2024-02-29T12:00:00Z', now)]).toEqual([
    '1 Jan',
    '29 Feb 2024',
  ])
})

it.each([
  [0.2, '1 s'],
  [59.1, '60 s'],
  [90, '2 min'],
])('%d seconds are %s', (seconds, text) => expect(waiting(seconds)).toBe(text))

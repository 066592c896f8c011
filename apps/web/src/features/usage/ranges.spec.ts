import { beginnings, rangeIds, readUsageSearch, stretchName } from './ranges'

const now = Date.parse('2026-03-02T01:30:00Z')
const spans = rangeIds.map(id => {
  const all = beginnings(id, now).map(date => date.toISOString().slice(0, 13))
  return [id, all.length - 1, all[0], all.at(-2), all.at(-1)]
})

describe('a range', () => {
  it('ends with the current stretch, in UTC', () => {
    expect(spans).toEqual([
      ['24h', 24, '2026-03-01T02', '2026-03-02T01', '2026-03-02T02'],
      ['7d', 7, '2026-02-24T00', '2026-03-02T00', '2026-03-03T00'],
      ['30d', 30, '2026-02-01T00', '2026-03-02T00', '2026-03-03T00'],
      ['90d', 90, '2025-12-03T00', '2026-03-02T00', '2026-03-03T00'],
      ['12m', 12, '2025-04-01T00', '2026-03-01T00', '2026-04-01T00'],
    ])
  })

  it.each([
    [{ range: '7d' }, { range: '7d' }],
    [{ range: '30d' }, {}],
    [{ range: 'ever' }, {}],
    [{}, {}],
  ])('is read from the address %j', (address, read) => {
    expect(readUsageSearch(address)).toEqual(read)
  })

  it.each([
    ['24h', /^2 Mar,? 01:00$/],
    ['30d', /^Mon,? 2 Mar$/],
    ['12m', /^March 2026$/],
  ] as const)('of %s names its stretches as in %s', (id, name) => {
    expect(stretchName(id, '2026-03-02T01:00:00.000Z')).toMatch(name)
  })
})

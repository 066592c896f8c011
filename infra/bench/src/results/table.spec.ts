import { kb, ms, ratio, table } from './table'

describe('table', () => {
  it('keeps its columns in line', () => {
    expect(table(['a', 'long title'], [['wide cell', 'b']])).toBe(
      [
        '| a         | long title |',
        '| --------- | ---------- |',
        '| wide cell | b          |',
      ].join('\n'),
    )
  })
})

it.each([
  [ms(1.26), '1.3'],
  [kb(1499), '1 KB'],
  [ratio(8), '8.00×'],
])('writes %s as %s', (written, expected) => expect(written).toBe(expected))

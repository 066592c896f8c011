import { type MeasurableRow, RowsToMeasure } from './rows-to-measure'

const rowOf = (row: number, texts: Record<string, string>): MeasurableRow => ({
  row,
  key: null,
  modifications: Object.entries(texts).map(([id, text]) => ({ id, text })),
})

function chosen(rows: readonly MeasurableRow[]): number[] {
  const choice = new RowsToMeasure()
  for (const row of rows) choice.add(row)
  return choice.chosen().map(({ row }) => row)
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

describe('the rows to measure', () => {
  it('are all rows while they are few, whatever they change', () =>
    expect(chosen(numbers(200).map(row => rowOf(row, {})))).toEqual(numbers(200)))

  it('are those with the longest texts of each element', () => {
    const rows = numbers(1_000).map(row =>
      rowOf(row, { up: 'a'.repeat(row), down: 'a'.repeat(1_000 - row) }),
    )
    const some = numbers(100)
    expect(chosen(rows)).toEqual([...some, ...some.map(row => 900 + row)])
  })

  it('are the first of those whose texts are equally long', () =>
    expect(chosen(numbers(300).map(row => rowOf(row, { a: 'same' })))).toEqual(numbers(200)))

  it('are at most 200, however many elements change', () => {
    const rows = numbers(1_000).map(row => rowOf(row, { [`element-${row}`]: 'a' }))
    expect(chosen(rows)).toEqual(numbers(200))
  })

  it('make room for an element that comes late', () => {
    const rows = [...numbers(500).map(row => rowOf(row, { a: 'a' })), rowOf(500, { b: 'b' })]
    expect(chosen(rows)).toEqual([...numbers(100), 500])
  })

  it('are none of many that change no text', () =>
    expect(chosen(numbers(201).map(row => rowOf(row, {})))).toEqual([]))
})

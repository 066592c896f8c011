import { countJsonValues } from './count-json-values'

const count = (text: string): number => countJsonValues(Buffer.from(text))

it.each<[string, number]>([
  ['', 1],
  ['1', 1],
  ['"a,b[{"', 1],
  ['"a\\",[\\\\",[', 3],
  ['"a\\\\",1', 2],
  ['[1,2,3]', 4],
  ['{"a":1,"b":[2,{"c":3}]}', 6],
  ['"no end,,,', 1],
  ['"no end,,,\\', 1],
])('%s has at least the values that it is counted as: %d', (text, expected) => {
  expect(count(text)).toBe(expected)
})

it('counts no fewer values than there are', () => {
  const valuesIn = (json: unknown): number =>
    typeof json === 'object' && json !== null
      ? Object.values(json).reduce<number>((sum, value) => sum + valuesIn(value), 1)
      : 1
  const json = { a: [[], [[1, 'x'], {}], null], b: { c: true, d: [0, [0]] }, e: '\\"[' }
  expect(count(JSON.stringify(json))).toBeGreaterThanOrEqual(valuesIn(json))
})

import { type Properties } from './tree'
import { mergedText } from './text'

const red = '#ff0000'
const blue = '#0000ff'

/** Returns a text with spans of `[start, end, look]`. */
const rich = (text: string, ...spans: [number, number, object][]): Properties => ({
  text,
  spans: spans.map(([start, end, look]) => ({ start, end, ...look })),
})

const base = rich('Winter sale', [0, 6, { fill: red }])

it.each<[string, Properties, Properties, Properties]>([
  [
    'styles in two places',
    rich('Winter sale', [0, 6, { fill: blue }]),
    rich('Winter sale', [0, 6, { fill: red }], [7, 11, { fontWeight: 700 }]),
    rich('Winter sale', [0, 6, { fill: blue }], [7, 11, { fontWeight: 700 }]),
  ],
  [
    'two properties in one place',
    rich('Winter sale', [0, 6, { fill: blue }]),
    rich('Winter sale', [0, 6, { fill: red }], [0, 3, { fontStyle: 'italic' }]),
    rich('Winter sale', [0, 3, { fill: blue, fontStyle: 'italic' }], [3, 6, { fill: blue }]),
  ],
  [
    'a removed style and an added one',
    rich('Winter sale'),
    rich('Winter sale', [0, 6, { fill: red }], [7, 8, { fill: blue }]),
    rich('Winter sale', [7, 8, { fill: blue }]),
  ],
  [
    'words before and a style after them',
    rich('The Winter sale', [4, 10, { fill: red }]),
    rich('Winter sale', [0, 6, { fill: red }], [7, 11, { fontWeight: 700 }]),
    rich('The Winter sale', [4, 10, { fill: red }], [11, 15, { fontWeight: 700 }]),
  ],
  [
    'words in between and styles around them',
    rich('Winter 🙂 sale', [0, 6, { fill: red }], [7, 8, { fontSize: 40 }]),
    rich('Winter sale', [0, 6, { fill: blue }], [7, 11, { fontWeight: 700 }]),
    rich(
      'Winter 🙂 sale',
      [0, 6, { fill: blue }],
      [7, 8, { fontSize: 40 }],
      [9, 13, { fontWeight: 700 }],
    ),
  ],
  [
    'fewer words and a style next to them',
    rich('Winter', [0, 6, { fill: red }]),
    rich('Winter sale', [0, 6, { fill: blue }]),
    rich('Winter', [0, 6, { fill: blue }]),
  ],
  [
    'the same words with two styles',
    rich('Sale', [0, 1, { fill: blue }]),
    rich('Sale', [1, 2, { fontWeight: 700 }]),
    rich('Sale', [0, 1, { fill: blue }], [1, 2, { fontWeight: 700 }]),
  ],
])('takes %s', (...[, mine, theirs, expected]) => {
  expect(mergedText({ base, mine, theirs })).toEqual(expected)
  expect(mergedText({ base, mine: theirs, theirs: mine })).toEqual(expected)
})

it.each<[string, Properties, Properties]>([
  ['words on both sides', rich('Winter sales'), rich('Summer sale')],
  [
    'two styles of one grapheme',
    rich('Winter sale', [0, 6, { fill: blue }]),
    rich('Winter sale', [5, 6, { fill: '#00ff00' }]),
  ],
  [
    'a style of words that the other side replaced',
    rich('Winter party', [0, 6, { fill: red }]),
    rich('Winter sale', [0, 6, { fill: red }], [7, 11, { fontWeight: 700 }]),
  ],
])('leaves %s as a conflict', (_, mine, theirs) => {
  expect(mergedText({ base, mine, theirs })).toBeUndefined()
  expect(mergedText({ base, mine: theirs, theirs: mine })).toBeUndefined()
})

it('reads overlapping spans as they are drawn: a later one wins', () => {
  const overlapping = rich('Sale', [0, 4, { fill: red }], [1, 2, { fill: blue }])
  const theirs = rich(
    'Sale',
    [0, 4, { fill: red }],
    [1, 2, { fill: blue }],
    [3, 9, { fontSize: 9 }],
  )
  const mine = rich('Sales', [0, 4, { fill: red }], [1, 2, { fill: blue }])
  expect(mergedText({ base: overlapping, mine, theirs })).toEqual(
    rich(
      'Sales',
      [0, 1, { fill: red }],
      [1, 2, { fill: blue }],
      [2, 3, { fill: red }],
      [3, 4, { fill: red, fontSize: 9 }],
    ),
  )
})

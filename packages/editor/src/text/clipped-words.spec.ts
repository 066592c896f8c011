import { clipWords, parseWords, splicedRich } from './clipped-words'

const bold = { start: 2, end: 5, fontWeight: 700 }
const rich = { text: 'abcdefg', spans: [bold] }

it('copies words with their styles from one text to another', () => {
  const words = parseWords(clipWords(rich, { from: 1, to: 4 }))
  expect(words).toEqual({ text: 'bcd', spans: [{ ...bold, start: 1, end: 3 }] })
  const there = { text: 'xyz', spans: [{ start: 0, end: 3, fill: '#ff0000' }] }
  expect(splicedRich(there, { start: 1, end: 2 }, words ?? rich)).toEqual({
    text: 'xbcdz',
    spans: [
      { start: 0, end: 1, fill: '#ff0000' },
      { ...bold, start: 2, end: 4 },
      { start: 4, end: 5, fill: '#ff0000' },
    ],
  })
})

it.each(['', 'Winter sale', 'null', '{}', '{"text":1,"spans":[]}', '{"text":"a","spans":[{}]}'])(
  'finds no words in %j',
  json => expect(parseWords(json)).toBeUndefined(),
)

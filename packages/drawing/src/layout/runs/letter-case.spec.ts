import { textSchema } from '@platen/design'
import { letterCased } from './letter-case'
import { paragraphsOf } from './paragraphs'

const pieces = (text: string, span: [number, number], fields: object): string[][] => {
  const [start, end] = span
  const box = { id: 't', type: 'text', width: 10, height: 10 }
  const spans = [{ start, end, fill: '#f00' }]
  return paragraphsOf(textSchema.parse({ ...box, text, spans, ...fields })).map(paragraph =>
    paragraph.runs.map((run, index) =>
      paragraph.text.slice(paragraph.runs[index - 1]?.end ?? 0, run.end),
    ),
  )
}

const upper = { textTransform: 'uppercase' }

describe('a style', () => {
  it.each<[string, string, [number, number], object, string[][]]>([
    ['stays with letters that become two', 'aßb', [1, 2], upper, [['A', 'SS', 'B']]],
    ['stays behind letters that became two', 'ßab', [1, 2], upper, [['SS', 'A', 'B']]],
    [
      'stays with words that begin otherwise',
      'a ﬁn b',
      [3, 4],
      { textTransform: 'capitalize' },
      [['A FI', 'n', ' B']],
    ],
    [
      'stays inside of a word that begins otherwise',
      'ßabc',
      [2, 3],
      { textTransform: 'capitalize' },
      [['SSa', 'b', 'c']],
    ],
    [
      'leaves the end of a Greek word alone',
      'ΟΔΟΣ',
      [0, 3],
      { textTransform: 'lowercase' },
      [['οδο', 'ς']],
    ],
    ['goes by the language', 'ißi', [1, 2], { ...upper, lang: 'tr' }, [['İ', 'SS', 'İ']]],
    [
      'goes on in the next paragraph',
      'abc\ndef',
      [2, 5],
      {},
      [
        ['ab', 'c'],
        ['d', 'ef'],
      ],
    ],
    ['ends with a paragraph', 'ab\ncd', [1, 2], {}, [['a', 'b'], ['cd']]],
    ['holds for an empty paragraph', 'ab\n\ncd', [2, 4], {}, [['ab'], [''], ['cd']]],
    ['holds for an empty last paragraph', 'ab\n', [1, 2], {}, [['a', 'b'], ['']]],
    ['counts line ends once', 'a\r\nbc', [2, 3], {}, [['a'], ['b', 'c']]],
    ['counts what is not drawn', 'a\u0000bc', [2, 3], {}, [['a', 'b', 'c']]],
  ])('%s', (...[, text, span, fields, expected]) => {
    expect(pieces(text, span, fields)).toEqual(expected)
  })
})

describe('a text of one style', () => {
  const box = { id: 't', type: 'text', width: 10, height: 10 }
  const element = textSchema.parse({ ...box, text: 'straße', textTransform: 'uppercase' })

  it('keeps it to its end when it gets longer', () => {
    expect(paragraphsOf(element)[0]?.runs).toEqual([
      { end: 7, style: expect.objectContaining({ fontSize: element.fontSize }) as object },
    ])
  })

  it('is told in its letter case', () => expect(letterCased(element)).toBe('STRASSE'))
})

import { textSchema } from '@platen/design'
import { paragraphsOf } from './paragraphs'

const paragraphs = (text: string, style: Record<string, unknown> = {}): unknown[] =>
  paragraphsOf(
    textSchema.parse({ id: 't', type: 'text', width: 10, height: 10, text, ...style }),
  ).map(({ text: paragraph, direction }) =>
    direction === 'ltr' ? paragraph : [paragraph, direction],
  )

describe('paragraphsOf', () => {
  it.each<[string, string, Record<string, unknown>, unknown[]]>([
    ['no text has no paragraphs', '', {}, []],
    ['a line end ends a paragraph', 'a\nb\n', {}, ['a', 'b', '']],
    [
      'all line ends are alike',
      'a\r\nb\rc\u2028d\u2029e\u0085f\vg',
      {},
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    ],
    ['tabs are spaces', 'a\tb', {}, ['a b']],
    ['control characters vanish', 'a\u0000b\u001bc\u007fd\u009fe', {}, ['abcde']],
    ['uppercase', 'straße', { textTransform: 'uppercase' }, ['STRASSE']],
    ['uppercase by language', 'izmir', { textTransform: 'uppercase', lang: 'tr' }, ['İZMİR']],
    ['lowercase', 'ABC', { textTransform: 'lowercase' }, ['abc']],
    ['lowercase by language', 'DIŞ', { textTransform: 'lowercase', lang: 'tr' }, ['dış']],
    ['capitalize', 'hello big-world', { textTransform: 'capitalize' }, ['Hello Big-World']],
    ['capitalize leaves the rest', 'mcDonald', { textTransform: 'capitalize' }, ['McDonald']],
    [
      'a language Intl does not know',
      'abc',
      { textTransform: 'uppercase', lang: 'ab-a-a' },
      ['ABC'],
    ],
    ['Hebrew runs right to left', 'שלום', {}, [['שלום', 'rtl']]],
    ['Arabic after digits too', '12 سلام abc', {}, [['12 سلام abc', 'rtl']]],
    ['Latin first is left to right', 'abc שלום', {}, ['abc שלום']],
    ['each paragraph for itself', 'a\nש', {}, ['a', ['ש', 'rtl']]],
    [
      'without letters it follows the one before',
      'ש\n\n1\na\n\n–',
      {},
      [['ש', 'rtl'], ['', 'rtl'], ['1', 'rtl'], 'a', '', '–'],
    ],
    [
      'or the first that has some',
      '\n1.\nש',
      {},
      [
        ['', 'rtl'],
        ['1.', 'rtl'],
        ['ש', 'rtl'],
      ],
    ],
    ['and is left to right without any', '1\n', {}, ['1', '']],
    ['a mark counts as a letter', 'ש\n\u200e1\n', {}, [['ש', 'rtl'], '\u200e1', '']],
    ['a mark decides', '\u200fabc', {}, [['\u200fabc', 'rtl']]],
    ['a set direction beats that of the text', 'abc', { direction: 'rtl' }, [['abc', 'rtl']]],
    [
      'a set direction beats that of the text, the other way',
      'שלום',
      { direction: 'ltr' },
      ['שלום'],
    ],
  ])('%s', (...[, text, style, expected]) => expect(paragraphs(text, style)).toEqual(expected))
})

it('marks no text around a curve', () => {
  const box = { id: 't', type: 'text', width: 10, height: 10, text: 'a\nb', list: 'bullet' }
  const [straight, curved] = [0, 0.5].map(curve =>
    paragraphsOf(textSchema.parse({ ...box, curve })),
  )
  expect(straight).toMatchObject([{ marker: { text: '•' } }, { marker: { text: '•' } }])
  expect(curved?.map(paragraph => 'marker' in paragraph)).toEqual([false])
})

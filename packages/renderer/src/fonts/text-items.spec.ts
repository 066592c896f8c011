import { type LoadedFace } from './loaded-face'
import { isSpace, itemsOf } from './text-items'

const face = (alias: string, letters: RegExp): LoadedFace => ({
  family: alias,
  alias,
  path: '',
  weight: 400,
  style: 'normal',
  inColours: false,
  isVariable: false,
  load: () => undefined,
  coverage: { has: code => letters.test(String.fromCodePoint(code)) },
})
const latin = face('latin', /[\u0020-\u007e]/)
const arabic = face('arabic', /\p{Script=Arabic}|\p{M}/u)
const indic = face('indic', /[\u0900-\u09ff]/)

const cut = (text: string, direction: 'ltr' | 'rtl' = 'ltr'): string[] =>
  itemsOf(text, direction, [latin, arabic, indic]).map(item => `${item.face.alias} ${item.text}`)

describe('itemsOf', () => {
  it.each<[string, [text: string, direction: 'ltr' | 'rtl'], string[]]>([
    ['one face', ['abc', 'ltr'], ['latin abc']],
    ['spaces apart', ['a b', 'ltr'], ['latin a', 'latin  ', 'latin b']],
    ['faces by what they have', ['aب', 'ltr'], ['latin a', 'arabic ب']],
    [
      'from left to right as they are seen',
      ['با 12 a', 'rtl'],
      ['latin a', 'latin  ', 'latin 12', 'latin  ', 'arabic با'],
    ],
    [
      'Latin inside of Arabic',
      ['ب ab cd ب', 'rtl'],
      ['arabic ب', 'latin  ', 'latin ab', 'latin  ', 'latin cd', 'latin  ', 'arabic ب'],
    ],
    ['scripts of one face', ['हিক', 'ltr'], ['indic हি', 'indic ক']],
    ['marks with their letters', ['بِسْ', 'rtl'], ['arabic بِسْ']],
    ['a joiner before a letter with it', ['\u200dب\u200d', 'rtl'], ['arabic \u200dب\u200d']],
    ['what no face has in the first', ['a漢', 'ltr'], ['latin a', 'latin 漢']],
    [
      'an emoji behind Latin in Arabic',
      ['ب a 😀', 'rtl'],
      ['latin 😀', 'latin  ', 'latin a', 'latin  ', 'arabic ب'],
    ],
    ['nothing', ['', 'ltr'], []],
  ])('splits a line: %s', (_, line, items) => expect(cut(...line)).toEqual(items))
})

describe('isSpace', () => {
  it.each([
    [' ', true],
    ['\u00a0', true],
    ['a', false],
    ['', false],
  ])('%j: %s', (text, space) => expect(isSpace(text)).toBe(space))
})

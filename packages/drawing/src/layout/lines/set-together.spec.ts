import { textSchema } from '@platen/design'
import { measureOf } from '../../testing/measure'
import { ownStyle, type RunStyle } from '../runs/run-style'
import { setTogether } from './set-together'

const style = (): RunStyle =>
  ownStyle(textSchema.parse({ id: 't', type: 'text', width: 1, height: 1 }))

/** Returns the width of a text. Letters are 10 px wide, but AV is 2 px closer, fi is one glyph of 14 px, and home one of 20 px. */
const width = (text: string): number =>
  10 * Array.from(text.replaceAll('\u200d', '')).length -
  (text.includes('AV') ? 2 : 0) -
  (text.includes('fi') ? 6 : 0) -
  (text.includes('home') ? 20 : 0)

const ligatures = /^(?:f\|i|ho\|me|h\|o|o\|m|m\|e)/
const face = {
  ...measureOf(width),
  interact: (text: string, next: string) => ligatures.test(`${text}|${next}`),
}

/** Sets pieces separated by |, from left to right; returns each as its text, width and part of a whole. */
const set = (line: string, direction: 'ltr' | 'rtl' = 'ltr'): string[] =>
  setTogether(
    line.split('|').map(text => ({ text, style: style(), direction })),
    { isLast: true, measure: () => face },
  ).map(({ text, width: own, whole }) => {
    const part = whole ? ` from ${whole.offset} of ${whole.text} ${whole.width}` : ''
    return `${text} ${own}${part}`
  })

describe('setTogether', () => {
  it.each<[string, string, 'ltr' | 'rtl', string[]]>([
    ['letters of their own', 'ab|c', 'ltr', ['ab 20', 'c 10']],
    ['the kerning between them', 'A|V', 'ltr', ['A 8', 'V 10']],
    [
      'a ligature of two as parts of one text',
      'f|i',
      'ltr',
      ['f 4 from 0 of fi 14', 'i 10 from 4 of fi 14'],
    ],
    [
      'what became something else by its letters',
      'ho|me',
      'ltr',
      ['ho 10 from 0 of home 20', 'me 10 from 10 of home 20'],
    ],
    [
      'joined letters from the right',
      '\u200dم|س\u200d',
      'rtl',
      ['\u200dم 10 from 0 of سم 20', 'س\u200d 10 from 10 of سم 20'],
    ],
    ['Hebrew from the right', 'ב|א', 'rtl', ['ב 10', 'א 10']],
  ])('sets %s', (...[, line, direction, expected]) => {
    expect(set(line, direction)).toEqual(expected)
  })
})

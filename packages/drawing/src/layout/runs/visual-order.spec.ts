import { textSchema } from '@platen/design'
import { ownStyle } from './run-style'
import { visualOrder } from './visual-order'

const style = ownStyle(textSchema.parse({ id: 't', type: 'text', width: 1, height: 1 }))

/** Orders pieces that are given in reading order, separated by |. Returns them from left to right, with < for those that run left. */
const order = (line: string, direction: 'ltr' | 'rtl'): string =>
  visualOrder(
    line.split('|').map(text => ({ text, style })),
    direction,
  )
    .map(({ text, direction: own }) => (own === 'rtl' ? `<${text}` : text))
    .join('|')

describe('visualOrder', () => {
  it.each<[string, string, 'ltr' | 'rtl', string]>([
    ['Latin as it is', 'ab |cd', 'ltr', 'ab |cd'],
    ['a line of one piece whole', 'ab אב 12', 'rtl', '<ab אב 12'],
    ['Hebrew pieces from the right', 'אב|גד', 'rtl', '<גד|<אב'],
    ['Hebrew alone in a paragraph said to run right', 'אב|גד', 'ltr', '<גד|<אב'],
    ['Hebrew in Latin', 'ab |אב|גד| cd', 'ltr', 'ab |<גד|<אב| cd'],
    ['Latin in Hebrew', 'אב|ab|cd|גד', 'rtl', '<גד|ab|cd|<אב'],
    ['numbers in Hebrew', 'אב|12|גד', 'rtl', '<גד|12|<אב'],
    ['numbers in Hebrew in Latin', 'a|אב|12|גד', 'ltr', 'a|<גד|12|<אב'],
    ['directions inside of a piece', 'ab אב|cd', 'ltr', 'ab |<אב|cd'],
    ['spaces at the left end of a run, apart', 'אב |גד', 'rtl', '<גד| |<אב'],
    ['marks by their neighbours', 'a|אב|!', 'ltr', 'a|<אב|!'],
    ['marks by the paragraph', 'אב|!', 'rtl', '<!|<אב'],
    ['Latin in a paragraph set to run left', 'ab|cd|!', 'rtl', '<!|ab|cd'],
  ])('puts %s', (...[, line, direction, expected]) => expect(order(line, direction)).toBe(expected))
})

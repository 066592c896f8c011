import { firstLast, pictograph, px } from './font-text'

describe('firstLast', () => {
  it.each([
    ['400 20px "a", "b", "c"', '400 20px "b", "c", "a"'],
    ['italic 700 1.5px "a", "b"', 'italic 700 1.5px "b", "a"'],
    ['400 20px "a"', '400 20px "a"'],
  ])('turns %s into %s', (font, expected) => {
    expect(firstLast(font)).toBe(expected)
  })
})

describe('px', () => {
  it.each([
    ['400 20.5px "a"', 20.5],
    ['-3px', -3],
    ['normal', 0],
  ])('reads %s as %d', (length, expected) => {
    expect(px(length)).toBe(expected)
  })
})

describe('pictograph', () => {
  it.each([
    ['😀', true],
    ['🇯', true],
    ['a', false],
    ['ن', false],
  ])('matches %s: %s', (text, expected) => {
    expect(pictograph.test(text)).toBe(expected)
  })
})

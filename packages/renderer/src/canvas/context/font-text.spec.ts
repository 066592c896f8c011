import { firstLast, pictograph, px, weightOf } from './font-text'

describe('firstLast', () => {
  it.each([
    ['400 20px "a", "b", "c"', '400 20px "b", "c", "a"'],
    ['italic 700 1.5px "a", "b"', 'italic 700 1.5px "b", "a"'],
    ['400 20px "a"', '400 20px "a"'],
  ])('turns %s into %s', (font, expected) => expect(firstLast(font)).toBe(expected))
})

describe('px', () => {
  it.each([
    ['400 20.5px "a"', 20.5],
    ['-3px', -3],
    ['normal', 0],
  ])('reads %s as %d', (length, expected) => expect(px(length)).toBe(expected))
})

describe('pictograph', () => {
  it.each([
    ['😀', true],
    ['🇯', true],
    ['a', false],
    ['ن', false],
  ])('matches %s: %s', (text, expected) => expect(pictograph.test(text)).toBe(expected))
})

describe('weightOf', () => {
  it.each([
    ['normal 900 20px "a"', 900],
    ['italic normal 650 12.5px platen-inter-400-normal, b', 650],
    ['bold 20px "a"', 700],
    ['20px "a"', 400],
  ])('reads %s as %d', (font, weight) => expect(weightOf(font)).toBe(weight))
})

import { hasJoinerAtEnd, isCursive, joinedSlice } from './joiners'

const shown = (text: string): string => text.replaceAll('\u200d', '+')

describe('joinedSlice', () => {
  it.each([
    ['joined letters', 'سلام', 1, 2, '+ل+'],
    ['a letter that joins only the one before', 'سلام', 2, 3, '+ا'],
    ['a letter after such a one', 'سلام', 3, 4, 'م'],
    ['past marks', 'سَلام', 0, 2, 'سَ+'],
    ['past the marks of a letter that joins only the one before', 'اَل', 2, 3, 'ل'],
    ['behind a lengthened stroke', 'ـل', 1, 2, '+ل'],
    ['a lone hamza', 'سءل', 2, 3, 'ل'],
    ['the whole word', 'سلام', 0, 4, 'سلام'],
    ['at a space', 'سل سل', 3, 5, 'سل'],
    ['Latin', 'abc', 1, 2, 'b'],
    ['Hebrew', 'שלום', 1, 2, 'ל'],
  ])('keeps the shapes of %s', (...[, text, start, end, expected]) => {
    expect(shown(joinedSlice(text, start, end))).toBe(expected)
  })
})

it.each([
  ['\u200dab', true],
  ['ab\u200d', true],
  ['a\u200db', false],
  ['', false],
])('knows whether %j was cut between joined letters: %s', (text, cut) => {
  expect(hasJoinerAtEnd(text)).toBe(cut)
})

it.each([
  ['سلام', true],
  ['Sale عرض', true],
  ['ᠮᠣᠩᠭᠣᠯ', true],
  ['Sale', false],
  ['שלום', false],
  ['', false],
])('knows whether letters of %j join: %s', (text, cursive) => expect(isCursive(text)).toBe(cursive))

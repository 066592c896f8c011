import { joinedSlice } from './joiners'

const shown = (text: string): string => text.replaceAll('\u200d', '+')

describe('joinedSlice', () => {
  it.each([
    ['joined letters', 'سلام', 1, 2, '+ل+'],
    ['a letter that joins only the one before', 'سلام', 2, 3, '+ا'],
    ['a letter after such a one', 'سلام', 3, 4, 'م'],
    ['past marks', 'سَلام', 0, 2, 'سَ+'],
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

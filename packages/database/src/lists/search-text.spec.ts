import { searchPattern, searchText } from './search-text'

describe('the text that searches compare', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Ａｎｇｅｂｏｔ', 'angebot'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['  two\n words ', 'two words'],
    ['', ''],
  ])('drops the case and accents of %j', (text, expected) => {
    expect(searchText(text)).toBe(expected)
  })

  it('keeps several texts apart', () => expect(searchText('Menu', 'Food')).toBe('menu\nfood'))

  it('is never longer than an index can hold, and never ends in half a letter', () => {
    const text = searchText('x', '語'.repeat(1000))
    expect(text).toBe(`x\n${'語'.repeat(666)}`)
  })

  it.each([
    ['100%_', String.raw`%100\%\_%`],
    ['a\\b', String.raw`%a\\b%`],
    ['É', '%e%'],
  ])('searches literally for %j', (search, pattern) => {
    expect(searchPattern(search)).toBe(pattern)
  })
})

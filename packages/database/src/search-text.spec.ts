import { searchPattern, searchText } from './search-text'

describe('the text that searches compare', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Ａｎｇｅｂｏｔ', 'angebot'],
    ['İstanbul', 'istanbul'],
    ['', ''],
  ])('leaves case and accents of %j behind', (text, expected) => {
    expect(searchText(text)).toBe(expected)
  })

  it('keeps several texts apart', () => {
    expect(searchText('Menu', 'Food')).toBe('menu\nfood')
  })

  it.each([
    ['100%_', String.raw`%100\%\_%`],
    ['a\\b', String.raw`%a\\b%`],
    ['É', '%e%'],
  ])('is looked for in %j literally', (search, pattern) => {
    expect(searchPattern(search)).toBe(pattern)
  })
})

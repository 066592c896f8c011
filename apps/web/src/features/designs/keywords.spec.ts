import { keywordsText, readKeywords } from './keywords'

it.each<[line: string, before: string[], keywords: string[]]>([
  ['', [], []],
  ['winter', [], ['winter']],
  [' winter ,, black friday,', [], ['winter', 'black friday']],
  ['', ['winter'], []],
  [keywordsText(['salt, pepper', 'menu']), ['salt, pepper', 'menu'], ['salt, pepper', 'menu']],
  ['salt, pepper, menu, card', ['salt, pepper', 'menu'], ['salt', 'pepper', 'menu', 'card']],
])('the line %j has, after %j, the keywords %j', (line, before, keywords) => {
  expect(readKeywords(line, before)).toEqual(keywords)
})

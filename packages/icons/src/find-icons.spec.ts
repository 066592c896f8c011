import { findIcons, type IconCategory, type IconStyle } from './find-icons'

const categories: readonly IconCategory[] = [
  [
    'Health',
    'health',
    [
      ['heart', 'heart love like', true],
      ['heart-broken', 'heart breakup', true],
      ['user-heart', 'person love', false],
      ['pill', 'medicine drug', false],
    ],
  ],
  ['Symbols', 'symbols', [['peace', 'love harmony', true]]],
]

const namesFor = (words: string, category = '', style: IconStyle = 'outline'): string[] =>
  findIcons(categories, { words, category, style }).map(({ name }) => name)

it.each<[words: string, names: string[]]>([
  ['', ['heart', 'heart-broken', 'user-heart', 'pill', 'peace']],
  ['heart', ['heart', 'heart-broken', 'user-heart']],
  ['HEART broken', ['heart-broken']],
  ['love', ['heart', 'user-heart', 'peace']],
  ['lov', ['heart', 'user-heart', 'peace']],
  ['ove', []],
  ['heart medicine', []],
  ['user heart', ['user-heart']],
])('finds by name first, then by tags: %j', (words, names) =>
  expect(namesFor(words)).toEqual(names),
)

it('finds in one category, and only icons that have the style', () => {
  expect(namesFor('love', 'Symbols')).toEqual(['peace'])
  expect(namesFor('', 'Health', 'filled')).toEqual(['heart', 'heart-broken'])
  expect(findIcons(categories, { words: 'peace', category: '', style: 'filled' })).toEqual([
    { name: 'peace', file: 'symbols', hasFilled: true },
  ])
})

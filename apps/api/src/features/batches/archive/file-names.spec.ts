import { FileNames } from './file-names'

const row = (
  changed: Partial<Parameters<FileNames['of']>[0]> = {},
): Parameters<FileNames['of']>[0] => ({
  row: 4,
  key: 'sku-4',
  fileName: null,
  input: {
    modifications: [
      { id: 'headline', text: 'Open late', fontSize: 40 },
      { id: 'headline', text: 'Open' },
      { id: 'photo.left', src: 'https://a.example/b.png' },
    ],
    metadata: { shop: 'Berlin', tags: ['a'] },
  },
  ...changed,
})

const file = (extension: string, page = 1): { key: string; page: number } => ({
  key: `org_1/abc.${extension}`,
  page,
})

const all = (
  names: FileNames,
  ...[named, files]: Parameters<FileNames['of']>
): (string | undefined)[] => [...names.of(named, files)].map(({ name }) => name)

const one = (pattern: string | null, changed = {}): string | undefined =>
  all(new FileNames(pattern), row(changed), [file('jpg')])[0]

describe('a file of an archive', () => {
  it('is named by the file name of its row, its key or its number', () => {
    expect(one(null, { fileName: 'ada' })).toBe('ada.jpg')
    expect(one('{row}', { fileName: '{row}' })).toBe('{row}.jpg')
    expect(one(null)).toBe('sku-4.jpg')
    expect(one(null, { key: null })).toBe('row-4.jpg')
    expect(one(null, { fileName: ' .. ' })).toBe('row-4.jpg')
  })

  it.each([
    ['{row} {key}', '4 sku-4.jpg'],
    ['p{page}', 'p1.jpg'],
    ['{headline.text} at {headline.fontSize}', 'Open at 40.jpg'],
    ['{metadata.shop}', 'Berlin.jpg'],
    ['{photo.left.src}', 'https___a.example_b.png.jpg'],
    ['{metadata.tags}{metadata.constructor}{other.text}', 'row-4.jpg'],
  ])('is named by the pattern %s', (pattern, name) => expect(one(pattern)).toBe(name))

  it.each([
    ['ada.JPG', 'jpg', 'ada.jpg'],
    ['ada.jpeg', 'jpg', 'ada.jpg'],
    ['ada.jpg', 'png', 'ada.jpg.png'],
    ['.jpg', 'jpg', 'jpg.jpg'],
    ['v1.2', 'pdf', 'v1.2.pdf'],
  ])('named %s, of the type %s, becomes %s', (fileName, extension, name) =>
    expect(all(new FileNames(null), row({ fileName }), [file(extension)])).toEqual([name]),
  )

  it('has its page in its name if there are several, and its format by its extension', () => {
    const files = [file('jpg', 1), file('png', 1), file('jpg', 2)]
    expect(all(new FileNames(null), row(), files)).toEqual([
      'sku-4-1.jpg',
      'sku-4-1.png',
      'sku-4-2.jpg',
    ])
    expect(all(new FileNames('{page} of {key}'), row(), files)).toEqual([
      '1 of sku-4.jpg',
      '1 of sku-4.png',
      '2 of sku-4.jpg',
    ])
  })

  it('has a name of its own, also where case is ignored', () => {
    const names = new FileNames(null)
    const given = ['a', 'A', 'a (2)', 'a', 'a (2)', 'a'].map(
      fileName => all(names, row({ fileName }), [file('jpg')])[0],
    )
    expect(given[0]).toBe('a.jpg')
    expect(new Set(given.map(name => name?.toLowerCase())).size).toBe(given.length)
  })

  it.each(['', '{page}'])('costs no more for long texts and many pages, as with %j', page => {
    let reads = 0
    const sent = {
      id: 'a',
      get text() {
        reads++
        return `é${'x'.repeat(10_000)}`
      },
    }
    const normalize = jest.spyOn(String.prototype, 'normalize')
    const files = Array.from({ length: 50 }, (_, nth) => file('jpg', nth + 1))
    const named = row({ input: { modifications: [sent] } })
    expect(all(new FileNames(`${page}${'{a.text}'.repeat(20)}`), named, files)).toHaveLength(50)
    const texts = normalize.mock.contexts.map(String)
    normalize.mockRestore()
    expect(reads).toBeLessThanOrEqual(2)
    expect(texts).toHaveLength(page ? 50 : 1)
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(20 * 200 + 10)
  })
})

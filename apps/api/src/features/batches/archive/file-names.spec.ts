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

const one = (pattern: string | null, changed = {}): string | undefined =>
  new FileNames(pattern).of(row(changed), [file('jpg')])[0]

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
    expect(new FileNames(null).of(row({ fileName }), [file(extension)])).toEqual([name]),
  )

  it('has its page in its name if there are several, and its format by its extension', () => {
    const files = [file('jpg', 1), file('png', 1), file('jpg', 2)]
    expect(new FileNames(null).of(row(), files)).toEqual([
      'sku-4-1.jpg',
      'sku-4-1.png',
      'sku-4-2.jpg',
    ])
    expect(new FileNames('{page} of {key}').of(row(), files)).toEqual([
      '1 of sku-4.jpg',
      '1 of sku-4.png',
      '2 of sku-4.jpg',
    ])
  })

  it('has a name of its own, also where case is ignored', () => {
    const names = new FileNames(null)
    const all = ['a', 'A', 'a (2)', 'a', 'a (2)', 'a'].map(
      fileName => names.of(row({ fileName }), [file('jpg')])[0],
    )
    expect(all[0]).toBe('a.jpg')
    expect(new Set(all.map(name => name?.toLowerCase())).size).toBe(all.length)
  })
})

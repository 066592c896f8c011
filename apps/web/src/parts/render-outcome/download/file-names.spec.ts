import { fileName, fileNames } from './file-names'

it.each([
  ['Quote with a bird', 'jpeg', 'quote-with-a-bird.jpg'],
  ['  Ünï / çödé: 50 % ', 'png', 'uni-code-50.png'],
  ['///', 'pdf', 'platen.pdf'],
])('a design named %j is saved as %s under the name %s', (name, format, file) => {
  expect(fileName(name, { format, page: 1 })).toBe(file)
})

it('numbers the files of several pages, so that they sort', () => {
  const files = Array.from({ length: 11 }, (_, index) => ({ format: 'png', page: index + 1 }))
  const names = fileNames('Menu', files)
  expect([names[0], names[1], names[10]]).toEqual(['menu-01.png', 'menu-02.png', 'menu-11.png'])
  expect(fileNames('Menu', files.slice(0, 1))).toEqual(['menu.png'])
})

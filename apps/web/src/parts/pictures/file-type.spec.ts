import { fileType } from './file-type'

it.each([
  ['image/png', 'PNG'],
  ['image/svg+xml', 'SVG'],
  ['font/woff2', 'WOFF2'],
])('a file of %s is called %s', (mimetype, name) => expect(fileType({ mimetype })).toBe(name))

import { kindName } from './kind-name'

it.each([
  ['image/png', 'PNG'],
  ['image/svg+xml', 'SVG'],
  ['font/woff2', 'WOFF2'],
])('a file of %s is called %s', (mimetype, name) => expect(kindName({ mimetype })).toBe(name))

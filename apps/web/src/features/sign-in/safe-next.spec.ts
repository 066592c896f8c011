import { safeNext } from './safe-next'

it.each([
  ['/keys?create=true', '/keys?create=true'],
  ['/settings/members#ada', '/settings/members#ada'],
  ['/a/../keys', '/keys'],
  [undefined, '/'],
  ['keys', '/'],
  ['https://evil.example/keys', '/'],
  ['//evil.example', '/'],
  [String.raw`/\evil.example`, '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['//app.invalid//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['//app.invalid/keys', '/'],
  ['/:80/keys', '/:80/keys'],
])('leads from %s to %s', (next, path) => expect(safeNext(next)).toBe(path))

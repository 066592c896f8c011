import { ownPath } from './own-path'

const prefixes = ['https://cdn.example/bucket/', 'https://platen.example/files/']

it.each([
  ['https://platen.example/files/org_1/abc-mac.jpg', '/files/org_1/abc-mac.jpg?stream'],
  ['https://cdn.example/bucket/org_1/abc.png', '/files/org_1/abc.png?stream'],
  ['https://elsewhere.example/files/org_1/abc.png', null],
  ['https://elsewhere.example/picture.jpg', null],
  ['no address', null],
])('%s is read as %s', (url, path) => expect(ownPath(url, prefixes)).toBe(path))

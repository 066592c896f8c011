import { ownPath } from './own-path'

it.each([
  ['https://platen.example/files/org_1/abc-mac.jpg', '/files/org_1/abc-mac.jpg?stream'],
  ['http://127.0.0.1:3000/files/w2950/org_1/abc.png', '/files/w2950/org_1/abc.png?stream'],
  ['https://a.example/platen/files/org_1/abc.png', '/files/org_1/abc.png?stream'],
  ['https://elsewhere.example/picture.jpg', null],
  ['no address', null],
])('%s is read as %s', (url, path) => {
  expect(ownPath(url)).toBe(path)
})

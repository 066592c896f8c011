import { escaped } from './escaped'

it('leaves no sign with which a text could end an attribute or begin a tag', () => {
  expect(escaped(`a"b'c<d>e&f`)).toBe('a&#34;b&#39;c&#60;d&#62;e&#38;f')
})

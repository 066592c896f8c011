import { readSource } from './read-source'

it.each([
  ['data:image/svg+xml;base64,PHN2Zy8+', '<svg/>'],
  ['data:image/svg+xml;base64,PHN2\nZy8%2B', '<svg/>'],
  ['data:image/svg+xml,%3Csvg/%3E', '<svg/>'],
  ['data:image/svg+xml;charset=utf-8,%3Ctext%3E%C3%BC%3C/text%3E', '<text>ü</text>'],
  ['data:,a,b', 'a,b'],
])('reads %s', async (url, text) => {
  expect(new TextDecoder().decode((await readSource(url)) ?? undefined)).toBe(text)
})

it('has bytes that are no text', async () => {
  expect([...new Uint8Array((await readSource('data:image/png;base64,iVD/AA==')) ?? [])]).toEqual([
    137, 80, 255, 0,
  ])
})

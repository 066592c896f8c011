import { bytesAt, readSource } from './read-source'

it.each([
  ['data:image/svg+xml;base64,PHN2Zy8+', '<svg/>'],
  ['data:image/svg+xml;base64,PHN2\nZy8%2B', '<svg/>'],
  ['data:image/svg+xml,%3Csvg/%3E', '<svg/>'],
  ['data:image/svg+xml;charset=utf-8,%3Ctext%3E%C3%BC%3C/text%3E', '<text>ü</text>'],
  ['data:,a,b', 'a,b'],
])('reads %s', async (url, text) => {
  expect(new TextDecoder().decode((await readSource(url)) ?? undefined)).toBe(text)
})

it('returns bytes that are not text', async () => {
  expect([...new Uint8Array((await readSource('data:image/png;base64,iVD/AA==')) ?? [])]).toEqual([
    137, 80, 255, 0,
  ])
})

it.each<[string, () => Promise<Response>]>([
  ['no longer exists', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['cannot be read: 500', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['cannot be read: no answer from the service', () => Promise.reject(new TypeError('Failed'))],
])('says of a file that it %s', async (reason, answer) => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  await expect(bytesAt('/files/org/hill.png')).rejects.toThrow(new Error(reason))
  fetch.mockRestore()
})

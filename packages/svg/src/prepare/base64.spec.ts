import { fromBase64, toBase64 } from './base64'

const bytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 151 + 7) & 255))

describe('base64', () => {
  it.each([0, 1, 2, 3, 4, 5, 255, 1000])(
    'of %i bytes is written and read as everywhere',
    length => {
      const some = bytes(length)
      expect(toBase64(some)).toBe(some.toString('base64'))
      expect(Buffer.from(fromBase64(some.toString('base64'))).equals(some)).toBe(true)
      expect(Buffer.from(fromBase64(some.toString('base64url'))).equals(some)).toBe(true)
    },
  )

  it('is read across lines', () => {
    const text = bytes(100).toString('base64').replace(/.{10}/g, '$&\r\n ')
    expect(Buffer.from(fromBase64(text)).equals(bytes(100))).toBe(true)
  })
})

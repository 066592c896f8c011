import { parsedUrl } from './parsed-url'

describe('parsedUrl', () => {
  it('reads a URL, and a path against its base', () => {
    expect(parsedUrl('https://example.com/a b')?.href).toBe('https://example.com/a%20b')
    expect(parsedUrl('/b', 'https://example.com/a')?.href).toBe('https://example.com/b')
  })

  it('reads none from what is no URL', () => {
    expect(parsedUrl('/b')).toBeUndefined()
    expect(parsedUrl('https://')).toBeUndefined()
  })

  it('reads letters beyond ASCII however often it is asked', () => {
    const refused = Array.from({ length: 20_000 }, () => parsedUrl('https://exämple.com/ü'))
    expect(refused.findIndex(url => url === undefined)).toBe(-1)
  })
})

import { contentTypeOf, extensionOf, objectKey, parseObjectKey } from '.'

const sha256 = 'a1'.repeat(32)

describe('object keys', () => {
  it('are made and read back', () => {
    const key = objectKey('org_01abc', sha256, 'png')
    expect(key).toBe(`org_01abc/${sha256}.png`)
    expect(parseObjectKey(key)).toEqual({ organizationId: 'org_01abc', sha256, extension: 'png' })
  })

  it.each([
    ['org_01abc', sha256, 'exe'],
    ['org_01abc', sha256.slice(1), 'png'],
    ['org_01abc', sha256.toUpperCase(), 'png'],
    ['org_', sha256, 'png'],
    ['dsg_01abc', sha256, 'png'],
    ['org_01/..', sha256, 'png'],
    ['org_01abc', sha256, '../png'],
  ])('are not made of %s, %s, %s', (...parts) => {
    expect(() => objectKey(...parts)).toThrow('not an object key')
    expect(parseObjectKey(`${parts[0]}/${parts[1]}.${parts[2]}`)).toBeNull()
  })

  it.each(['', 'constructor', `org_a\u0000/${sha256}.png`, ` org_a/${sha256}.png`])(
    'are not %j',
    text => {
      expect(parseObjectKey(text)).toBeNull()
    },
  )
})

describe('media types', () => {
  it.each([
    ['jpg', 'image/jpeg'],
    ['svg', 'image/svg+xml'],
    ['woff2', 'font/woff2'],
  ])('stand for %s and back', (extension, contentType) => {
    expect(contentTypeOf(extension)).toBe(contentType)
    expect(extensionOf(contentType)).toBe(extension)
  })

  it('that are unknown are bytes', () => {
    expect(contentTypeOf('exe')).toBe('application/octet-stream')
    expect(extensionOf('text/html')).toBe('bin')
  })
})

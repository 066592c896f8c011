import { type FileExtension } from '@platen/design'
import { contentTypeOf, extensionOf } from './content-types'

describe('media types', () => {
  it.each<[FileExtension, string]>([
    ['jpg', 'image/jpeg'],
    ['svg', 'image/svg+xml'],
    ['woff2', 'font/woff2'],
  ])('stand for %s and back', (extension, contentType) => {
    expect(contentTypeOf(extension)).toBe(contentType)
    expect(extensionOf(contentType)).toBe(extension)
  })

  it('are stored as bytes if they are unknown', () => expect(extensionOf('text/html')).toBe('bin'))
})

import sharp from 'sharp'
import { sniffImage } from './sniff-image'

describe('sniffImage', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)('detects %s', async format => {
    const image = sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    expect(sniffImage(await image.toFormat(format).toBuffer())).toBe(format)
  })

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\ufeff<?xml version="1.0"?><svg/>'],
    ['svg', '\n<!-- made by hand -->\n<svg/>'],
    [undefined, '<!doctypehtml><p>404'],
    [undefined, '<html><svg></svg></html>'],
    [undefined, '%PDF-1.7'],
    [undefined, ''],
  ])('detects %s in %j', (kind, text) => expect(sniffImage(Buffer.from(text))).toBe(kind))
})

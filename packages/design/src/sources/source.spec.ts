import { parseSource } from './source'
import { complaint } from '../testing/documents'

const sha = 'a'.repeat(64)
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

describe('parseSource', () => {
  it.each([
    'https://cdn.example/a.png?x=1#y',
    'http://8.8.8.8/a',
    'HTTPS://CDN.EXAMPLE:443/a b.png',
    'http://[2606:4700::1111]:80/',
  ])('reads the URL %s', src => {
    const source = parseSource(src)
    expect(source).toEqual({ kind: 'http', url: new URL(src) })
  })

  it('reads an asset reference as its storage key', () => {
    expect(parseSource(`asset:org_01/${sha}.png`)).toEqual({
      kind: 'asset',
      key: `org_01/${sha}.png`,
    })
  })

  it.each([
    ['data:image/png;base64,aGk=', 'image/png', 'hi'],
    ['data:image/png;base64,aGk', 'image/png', 'hi'],
    ['data:IMAGE/SVG+XML,%3Csvg/%3E', 'image/svg+xml', '<svg/>'],
    ['data:image/svg+xml;utf8,<svg fill="#fff"/>', 'image/svg+xml', '<svg fill="#fff"/>'],
    ['data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+', 'image/svg+xml', '<svg/>'],
    ['data:font/ttf;base64,AAEAAA==', 'font/ttf', '\0\x01\0\0'],
    ['data:application/x-font-ttf;base64,aGk=', 'application/x-font-ttf', 'hi'],
    ['data:image/png;base64,aG\nk=\r\n', 'image/png', 'hi'],
    ['data:image/png;base64, aG k= ', 'image/png', 'hi'],
    ['data:image/png;\n base64 ,aGk=', 'image/png', 'hi'],
    ['data: image/png ;charset=utf-8;base64,aGk=', 'image/png', 'hi'],
    ['data:image/svg+xml;base64,PHN2Zy8%2B', 'image/svg+xml', '<svg/>'],
    ['data:image/png;base64,aGk%3d', 'image/png', 'hi'],
    ['data:image/png;base64,aG%0Ak%3D%20', 'image/png', 'hi'],
    ['data:image/svg+xml,%3Csvg\n/%3E\n', 'image/svg+xml', '<svg/>'],
    ['data:image/svg+xml,<svg\nid="a"/>', 'image/svg+xml', '<svg\nid="a"/>'],
    ['data:image/svg+xml,<svg width="100%"/>', 'image/svg+xml', '<svg width="100%"/>'],
    ['data:image/svg+xml,ü%C3%BC%', 'image/svg+xml', 'üü%'],
    ['data:image/svg+xml,a+b%2Bc', 'image/svg+xml', 'a+b+c'],
  ])('decodes %s', (src, mimetype, text) => {
    const source = parseSource(src)
    if (source.kind !== 'data') throw new Error('Expected data')
    expect(source.mimetype).toBe(mimetype)
    expect(decode(source.bytes)).toBe(text)
  })

  it.each([
    ['', 'must be an http, https or data: URL'],
    ['photo.jpg', 'must be an http, https or data: URL'],
    ['file:///etc/passwd', 'must be an http, https or data: URL'],
    ['ftp://host.example/a', 'must be an http, https or data: URL'],
    ['javascript:alert(1)', 'must be an http, https or data: URL'],
    ['//host.example/a', 'must be an http, https or data: URL'],
    [' https://host.example/a', 'must be an http, https or data: URL'],
    ['http:///etc', 'must be a valid URL'],
    ['http:/\\/127.0.0.1', 'must be a valid URL'],
    ['http://\\127.0.0.1', 'must be a valid URL'],
    ['https://ho\nst.example/', 'must be a valid URL'],
    ['http://[::1', 'must be a valid URL'],
    ['http://256.1.1.1/', 'must be a valid URL'],
    ['http://1.2.3.4.5/', 'must be a valid URL'],
    ['https://', 'must be a valid URL'],
    ['https://host.example:99999/', 'must be a valid URL'],
    ['https://user:pw@host.example/', 'must not contain a user name or password'],
    ['https://user@host.example/', 'must not contain a user name or password'],
    ['http://host.example:22/', 'must use port 80 or 443'],
    ['http://host.example:8080/', 'must use port 80 or 443'],
    ['http://host.example:0/', 'must use port 80 or 443'],
    [`https://host.example/${'a'.repeat(8_192)}`, 'must be a URL of at most 8,192 characters'],
    ['asset:', 'must refer to an asset'],
    [`asset:../../${sha}.png`, 'must refer to an asset'],
    [`asset:org_01/${sha}`, 'must refer to an asset'],
    [`asset:org_01/${sha}.exe`, 'must refer to an asset'],
    [`asset:team_1/${sha}.png`, 'must refer to an asset'],
    ['data:text/html;base64,aGk=', 'must be a data: URL of an image, an SVG or a font'],
    ['data:,hello', 'must be a data: URL of an image, an SVG or a font'],
    ['data:image/png', 'must be a data: URL of an image, an SVG or a font'],
    ['data:image/png;base64,', 'must be valid base64'],
    ['data:image/png;base64,a', 'must be valid base64'],
    ['data:image/png;base64,a*b=', 'must be valid base64'],
    ['data:image/png;base64,aG=k', 'must be valid base64'],
    ['data:image/png;base64,aG%2Gk', 'must be valid base64'],
    ['data:image/png;base64, %0A', 'must be valid base64'],
  ])('refuses %j', (src, reason) => expect(complaint(() => parseSource(src))).toBe(reason))

  it('takes 5 MiB of data and no byte more', () => {
    const base64 = (size: number): string => Buffer.alloc(size).toString('base64')
    const limit = 5 * 1024 * 1024
    expect(parseSource(`data:image/png;base64,${base64(limit)}`).kind).toBe('data')
    const tooLarge = 'must be at most 5 MiB when decoded'
    const data = `data:image/png;base64,${base64(limit + 1)}`
    expect(complaint(() => parseSource(data))).toBe(tooLarge)
    const wrapped = base64(limit).replace(/.{76}/g, '$&\r\n')
    expect(parseSource(`data:image/png;base64,${wrapped}`).kind).toBe('data')
    const encoded = `data:image/png;base64,${base64(limit + 1).replaceAll('A', '%41')}`
    expect(complaint(() => parseSource(encoded))).toBe(tooLarge)
    const plain = `data:image/svg+xml,${'a'.repeat(limit + 1)}`
    expect(complaint(() => parseSource(plain))).toBe(tooLarge)
  })

  it('opens the ports that an operator names, and only these', () => {
    const rules = { allowedPorts: [443, 9000] }
    expect(parseSource('http://store.example:9000/a', rules).kind).toBe('http')
    expect(complaint(() => parseSource('http://store.example/a', rules))).toBe(
      'must use port 443 or 9000',
    )
  })
})

import { publicAddresses } from './public-addresses'

const key = `org_1/${'a'.repeat(64)}-${'b'.repeat(32)}.png`
const config = { HOST: '0.0.0.0', PORT: 3000 }

describe('publicAddresses', () => {
  it.each([
    [{}, 'http://localhost:3000'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ HOST: 'localhost' }, 'http://localhost:3000'],
    [{ PUBLIC_URL: 'https://render.example/platen' }, 'https://render.example/platen'],
  ])('starts absolute URLs, with %j, with %s', (settings, base) => {
    const { absolute, fileUrl } = publicAddresses({ ...config, ...settings })
    expect(absolute('/api/v1/x')).toBe(`${base}/api/v1/x`)
    expect(fileUrl(key)).toBe(`${base}/files/${key}`)
  })

  it('shows files under S3_PUBLIC_URL if it is set, and converts both forms back', () => {
    const addresses = publicAddresses({
      ...config,
      PUBLIC_URL: 'https://render.example',
      S3_PUBLIC_URL: 'https://cdn.example/bucket',
    })
    expect(addresses.fileUrl(key)).toBe(`https://cdn.example/bucket/${key}`)
    expect(addresses.toUrl(`asset:${key}`)).toBe(`https://cdn.example/bucket/${key}`)
    for (const base of ['https://cdn.example/bucket', 'https://render.example/files']) {
      expect(addresses.toReference(`${base}/${key}`)).toBe(`asset:${key}`)
    }
  })

  it('converts back a URL without a secret part, as URLs once were', () => {
    const old = `org_1/${'a'.repeat(64)}.png`
    const addresses = publicAddresses({ ...config, PUBLIC_URL: 'https://render.example' })
    const url = `https://render.example/files/${old}`
    expect(addresses.toReference(url)).toBe(`asset:${old}`)
    expect(addresses.toUrl(`asset:${old}`)).toBe(url)
  })

  const { toReference, toUrl } = publicAddresses({
    ...config,
    PUBLIC_URL: 'https://render.example',
  })
  it.each([
    'https://elsewhere.example/photo.jpg',
    'https://render.example/files/photo.png',
    `https://render.example/files/${key}?x=1`,
    `https://render.example/files/../${key}`,
    `https://render.example.evil/files/${key}`,
    'data:image/png;base64,AAAA',
  ])('leaves %s as it is', src => {
    expect(toReference(src)).toBe(src)
    expect(toUrl(src)).toBe(src)
  })
})
